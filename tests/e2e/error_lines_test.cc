// A mistake in a call of any function of the public headers is reported with the caller's file and
// line.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>

#include "error_lines_testing.h"

namespace lathe {
namespace {

TEST(Places, of_one_operand) {
  REFUSES_WHERE(abs);
  REFUSES_WHERE(neg);
  REFUSES_WHERE(sign);
  REFUSES_WHERE(exp);
  REFUSES_WHERE(expm1);
  REFUSES_WHERE(log);
  REFUSES_WHERE(log1p);
  REFUSES_WHERE(sqrt);
  REFUSES_WHERE(rsqrt);
  REFUSES_WHERE(cbrt);
  REFUSES_WHERE(square);
  REFUSES_WHERE(sin);
  REFUSES_WHERE(cos);
  REFUSES_WHERE(tan);
  REFUSES_WHERE(tanh);
  REFUSES_WHERE(asin);
  REFUSES_WHERE(acos);
  REFUSES_WHERE(atan);
  REFUSES_WHERE(sinh);
  REFUSES_WHERE(cosh);
  REFUSES_WHERE(asinh);
  REFUSES_WHERE(acosh);
  REFUSES_WHERE(atanh);
  REFUSES_WHERE(logistic);
  REFUSES_WHERE(sigmoid);
  REFUSES_WHERE(erf);
  REFUSES_WHERE(erfc);
  REFUSES_WHERE(erf_inv);
  REFUSES_WHERE(lgamma);
  REFUSES_WHERE(digamma);
  REFUSES_WHERE(floor);
  REFUSES_WHERE(ceil);
  REFUSES_WHERE(round_nearest_even);
  REFUSES_WHERE(round_nearest_afz);
  REFUSES_WHERE(logical_not);
  REFUSES_WHERE(bitwise_not);
  REFUSES_WHERE(popcount);
  REFUSES_WHERE(count_leading_zeros);
  REFUSES_WHERE(is_finite);
  REFUSES_WHERE(isnan);
  REFUSES_WHERE(isinf);
  REFUSES_WHERE(real);
  REFUSES_WHERE(imag);
  REFUSES_WHERE(conj);
  REFUSES_WHERE(stop_gradient);
  REFUSES_WHERE(optimization_barrier);
  REFUSES_WHERE(zeros_like);
  REFUSES_WHERE(ones_like);
  REFUSES_WHERE(silu);
  REFUSES_WHERE(gelu);
  REFUSES_WHERE(relu);
  SAYS_WHERE(floor(complexes()));
  SAYS_WHERE(popcount(kThree));
  SAYS_WHERE(silu(complexes()));
  SAYS_WHERE(reduce_precision(kWhole, 5, 10));
}

TEST(Places, of_several_operands) {
  SAYS_WHERE(add(kTwo, kThree));
  SAYS_WHERE(subtract(kTwo, kThree));
  SAYS_WHERE(multiply(kTwo, kThree));
  SAYS_WHERE(divide(kTwo, kThree));
  SAYS_WHERE(remainder(kTwo, kThree));
  SAYS_WHERE(power(kTwo, kThree));
  SAYS_WHERE(pow(kTwo, kThree));
  SAYS_WHERE(maximum(kTwo, kThree));
  SAYS_WHERE(minimum(kTwo, kThree));
  SAYS_WHERE(atan2(kTwo, kThree));
  SAYS_WHERE(zeta(kTwo, kThree));
  SAYS_WHERE(polygamma(kTwo, kThree));
  SAYS_WHERE(next_after(kTwo, kThree));
  SAYS_WHERE(logical_and(kThree, kThree));
  SAYS_WHERE(logical_or(kThree, kThree));
  SAYS_WHERE(logical_xor(kThree, kThree));
  SAYS_WHERE(shift_left(kThree, kThree));
  SAYS_WHERE(shift_right_logical(kThree, kThree));
  SAYS_WHERE(shift_right_arithmetic(kThree, kThree));
  SAYS_WHERE(complex(kTwo, kThree));
  SAYS_WHERE(compare(kTwo, kThree, ComparisonDirection::EQ));
  SAYS_WHERE(select(truth(), kTwo, kThree));
  SAYS_WHERE(where(truth(), kTwo, kThree));
  SAYS_WHERE(clamp(kTwo, kThree, 1));
  SAYS_WHERE(clip(kThree, kTwo, 1));
  SAYS_WHERE(bitcast_convert(convert(kWhole, DType::u8), DType::f32));
  SAYS_WHERE(kTwo + kThree);
  SAYS_WHERE(std::ignore = kTwo < kThree);
}

TEST(Places, of_shapes) {
  SAYS_WHERE(reshape(kThree, {2, 2}));
  SAYS_WHERE(transpose(kMatrix, {0, 2}));
  SAYS_WHERE(transpose(kMatrix, {0, 0}));
  SAYS_WHERE(broadcast_in_dim(kThree, {2, 2}, {1}));
  SAYS_WHERE(broadcast_to(kThree, {2}));
  SAYS_WHERE(slice(kThree, {0}, {4}));
  SAYS_WHERE(slice_in_dim(kThree, 0, 9, 0));
  SAYS_WHERE(slice_in_dim(kThree, 0, 1, 1));
  SAYS_WHERE(reverse(kThree, {1}));
  SAYS_WHERE(pad(kThree, 0, {-4}, {0}));
  SAYS_WHERE(concatenate({kMatrix, kThree}));
  SAYS_WHERE(concatenate({kThree}, 2));
  SAYS_WHERE(concatenate(std::vector<Array>()));
  SAYS_WHERE(stack({kTwo, kThree}));
  SAYS_WHERE(stack({kThree}, 3));
  SAYS_WHERE(stack(std::vector<Array>()));
  SAYS_WHERE(squeeze(kThree, 0));
  SAYS_WHERE(squeeze(kThree, 1));
  SAYS_WHERE(expand_dims(kThree, 3));
  SAYS_WHERE(split(kThree, 2));
  SAYS_WHERE(split(kThree, Dims{4}));
  SAYS_WHERE(flip(kThree, 1));
  SAYS_WHERE(roll(kThree, 1, 1));
  SAYS_WHERE(tile(kThree, {-1}));
  SAYS_WHERE(repeat(kThree, -1, 0));
  SAYS_WHERE(repeat(kThree, 1, 1));
  SAYS_WHERE(tril(kThree));
  SAYS_WHERE(triu(kThree));
}

TEST(Places, of_making_values) {
  SAYS_WHERE(full({-1}, 1));
  SAYS_WHERE(zeros(-1));
  SAYS_WHERE(ones({2, -3}));
  SAYS_WHERE(iota({3}, 1));
  SAYS_WHERE(iota({-3}, 0));
  SAYS_WHERE(arange(0, 3, 0));
  SAYS_WHERE(arange(0.0, 1.0, 0.0));
  SAYS_WHERE(linspace(0, 1, -1));
  SAYS_WHERE(eye(-1));
  REFUSES_WHERE([](const Array& x) { return full_like(x, 1); });
}

TEST(Places, of_products_and_reductions) {
  SAYS_WHERE(dot_general(kTwo, kThree, {{}, {}, {0}, {0}}));
  SAYS_WHERE(matmul(kMatrix, kMatrix));
  SAYS_WHERE(einsum("i,j", {kMatrix, kThree}));
  SAYS_WHERE(sum(kThree, 1));
  SAYS_WHERE(prod(kThree, 1));
  SAYS_WHERE(mean(kThree, 1));
  SAYS_WHERE(var(kThree, 1));
  SAYS_WHERE(stddev(kThree, 1));
  SAYS_WHERE(max(kThree, 1));
  SAYS_WHERE(min(kThree, 1));
  SAYS_WHERE(all(kThree, 1));
  SAYS_WHERE(any(kThree, 1));
  SAYS_WHERE(argmax(kThree, 1));
  SAYS_WHERE(jit([] { return argmax(iota({Dim{1} << 32}, 0, DType::i64), 0); })());
  SAYS_WHERE(argmin(kThree, 1));
  SAYS_WHERE(argmax(zeros({0}), 0));
  const auto first = [](std::span<const Array> a, std::span<const Array>) {
    return std::vector<Array>(a.begin(), a.end());
  };
  SAYS_WHERE(reduce(std::vector{kThree}, std::vector{kNumber}, {1}, first));
  SAYS_WHERE(reduce(std::vector{kThree}, std::vector{kWhole}, {0}, first));
}

TEST(Places, of_indexing) {
  const std::vector<Array> zero = {Array::scalar(0)};
  SAYS_WHERE(dynamic_slice(kThree, zero, {4}));
  SAYS_WHERE(dynamic_update_slice(kTwo, kThree, zero));
  SAYS_WHERE(dynamic_slice_in_dim(kThree, 0, 4, 0));
  SAYS_WHERE(dynamic_slice_in_dim(kThree, 0, 1, 1));
  SAYS_WHERE(dynamic_update_slice_in_dim(kTwo, kThree, 0, 0));
  SAYS_WHERE(dynamic_update_slice_in_dim(kTwo, kThree, 0, 1));
  SAYS_WHERE(gather(kThree, kWhole, GatherDims{}, {1, 1}));
  SAYS_WHERE(scatter_add(kThree, kWhole, kTwo, ScatterDims{}));
  SAYS_WHERE(scatter_set(kThree, kWhole, kTwo, ScatterDims{}));
  SAYS_WHERE(take(kThree, kWhole, 1));
  SAYS_WHERE(take(kThree, kTwo, 0));
  SAYS_WHERE(choose(kThree, kTwo));
  SAYS_WHERE(take_along_axis(kThree, kWhole, 1));
  SAYS_WHERE(take_along_axis(kThree, kMatrix, 0));
  SAYS_WHERE(take_along_axis(kThree, kThree, 0));
  SAYS_WHERE(one_hot(kWhole, -1));
}

TEST(Places, of_sorting) {
  const auto less = [](std::span<const Array> v) { return v[0] < v[1]; };
  SAYS_WHERE(sort(kThree, 1));
  SAYS_WHERE(sort(std::vector{kThree, kTwo}, 0, true, less));
  SAYS_WHERE(sort(std::vector<Array>(), 0, true, less));
  SAYS_WHERE(argsort(kThree, 1));
  SAYS_WHERE(top_k(kThree, 4));
  SAYS_WHERE(cumsum(kThree, 1));
}

TEST(Places, of_composites) {
  SAYS_WHERE(softmax(kThree, 1));
  SAYS_WHERE(softmax(kWhole));
  SAYS_WHERE(log_softmax(kThree, 1));
  SAYS_WHERE(logsumexp(kThree, 1));
  SAYS_WHERE(rms_norm(kThree, kTwo, 1e-5));
  SAYS_WHERE(layer_norm(kThree, kTwo, kTwo));
  SAYS_WHERE(cross_entropy(kMatrix, kThree));
  SAYS_WHERE(rotary_embedding(kThree, kThree, kThree));
  SAYS_WHERE(attention(kThree, kThree, kThree, 0, kWhole));
  SAYS_WHERE(attention_with_log_sum_exp(kThree, kThree, kThree, 0, kWhole));
}

TEST(Places, of_control_flow) {
  using Arrays = std::vector<Array>;
  const auto same = [](const Array& x) { return x; };
  const auto step = [](const Array& c, const Array& x) { return std::pair(c, x); };
  const auto of_pairs = [](const Array& c, const std::pair<Array, Array>& x) {
    return std::pair(c, x);
  };
  const auto grow = [](const Array& x) { return concatenate({x, x}); };
  const BodyFn twice = [](std::span<const Array> x) { return Arrays{x[0], x[0]}; };
  SAYS_WHERE(scan(step, kNumber, kNumber));
  SAYS_WHERE(scan(of_pairs, kNumber, std::pair(kTwo, kThree)));
  SAYS_WHERE(while_loop(same, same, kThree));
  SAYS_WHERE(while_loop([](const Array& x) { return sum(x) < 1; }, grow, kThree));
  SAYS_WHERE(fori_loop(0, 3, [&](const Array&, const Array& x) { return grow(x); }, kThree));
  SAYS_WHERE(cond(kThree, same, same, kThree));
  SAYS_WHERE(cond(true, same, grow, kThree));
  SAYS_WHERE(switch_case(kThree, std::tuple(same, same), kThree));
  SAYS_WHERE(
      associative_scan([](const Array& a, const Array& b) { return a + b; }, kThree, false, 1));
  SAYS_WHERE(flat::scan(twice, Arrays{kThree}, Arrays()));
  SAYS_WHERE(flat::scan(twice, Arrays{kThree}, Arrays{kThree}, 2));
  SAYS_WHERE(flat::scan(twice, Arrays{kThree}, Arrays{kThree}, -3));
  SAYS_WHERE(flat::while_loop(twice, twice, Arrays{kThree}));
  const auto numbered = [&](const Array&, std::span<const Array> x) { return twice(x); };
  SAYS_WHERE(flat::fori_loop(0, 3, numbered, Arrays{kThree}));
  SAYS_WHERE(flat::switch_case(0, std::vector<BodyFn>(), Arrays()));
  SAYS_WHERE(flat::cond(kThree, twice, twice, Arrays{kThree}));
}

TEST(Places, of_arrays_themselves) {
  const Array empty;
  CALL_SAYS_WHERE("type", empty.type());
  CALL_SAYS_WHERE("dtype", empty.dtype());
  CALL_SAYS_WHERE("shape", empty.shape());
  CALL_SAYS_WHERE("rank", empty.rank());
  CALL_SAYS_WHERE("size", empty.size());
  CALL_SAYS_WHERE("dim", empty.dim(0));
  CALL_SAYS_WHERE("dim", kThree.dim(1));
  CALL_SAYS_WHERE("literal", empty.literal());
  CALL_SAYS_WHERE("item", empty.item<float>());
  CALL_SAYS_WHERE("item", kThree.item<float>());
  CALL_SAYS_WHERE("item", kNumber.item<double>());
  CALL_SAYS_WHERE("to_vector", kThree.to_vector<int32_t>());
  CALL_SAYS_WHERE("buffer", empty.buffer());
  CALL_SAYS_WHERE("block_until_ready", empty.block_until_ready());
  CALL_SAYS_WHERE("of", Array::of<float>({2}, {1}));
  CALL_SAYS_WHERE("of", Array::of<float>({-1, -1}, {1}));
  CALL_SAYS_WHERE("from_foreign", Array::from_foreign({.dtype = DType::f32, .shape = {2}}));
  SAYS_WHERE(kWhole + 5000000000L);
  SAYS_WHERE(dynamic_slice(kThree, std::vector<Array>{empty}, {1}));
  SAYS_WHERE(exp(empty));
  SAYS_WHERE(empty + 1);
  SAYS_WHERE(kThree * empty);
  CALL_SAYS_WHERE("operator[]", kThree[3]);
  CALL_SAYS_WHERE("operator[]", kThree[0, 0]);
  CALL_SAYS_WHERE("operator[]", kMatrix[0, 0, newaxis, ellipsis, ellipsis]);
  CALL_SAYS_WHERE("operator[]", kThree[kThree]);
  CALL_SAYS_WHERE("operator[]", kThree[empty]);
  CALL_SAYS_WHERE("operator[]", empty[0]);
  CALL_SAYS_WHERE("at", kThree.at(3).set(1));
  CALL_SAYS_WHERE("at", kThree.at(0, 0).add(1));
  CALL_SAYS_WHERE("at", kThree.at(slice(0, 1, 0)).get());
  CALL_SAYS_WHERE("at", kMatrix.at(kWhole, kTwo).multiply(1));
  CALL_SAYS_WHERE("at", kMatrix.at(0, 0, 0, 0, 0).min(1));
  CALL_SAYS_WHERE("at", kThree.at(slice()).max(kTwo));
  CALL_SAYS_WHERE("at", empty.at(0).subtract(1));
}

TEST(Places, of_sizes_that_cannot_be) {
  constexpr Dim kHuge = Dim{1} << 40;
  SAYS_WHERE(zeros({kHuge, kHuge}));
  SAYS_WHERE(full({kHuge, kHuge}, 1));
  SAYS_WHERE(iota({kHuge, kHuge}, 0));
  SAYS_WHERE(ones({2, -1}));
  SAYS_WHERE(broadcast_to(kNumber, {kHuge, kHuge}));
  SAYS_WHERE(broadcast_in_dim(kNumber, {kHuge, kHuge}, {}));
  SAYS_WHERE(reshape(kThree, {-2, 3}));
  const auto unfilled = [](Shape shape) { return Array::placeholder(DType::f32, shape); };
  SAYS_WHERE(unfilled({1, kHuge}) + unfilled({kHuge, 1}));
  CALL_SAYS_WHERE("literal", unfilled({2}).literal());
  SAYS_WHERE(exp(unfilled({2})));
}

TEST(Places, of_donated_arrays) {
  const auto give = jit([](const Array& x) { return x + 1; }, {.donate = {0}});
  const Array gone = kThree + 0;
  give(gone);
  CALL_SAYS_WHERE("literal", gone.literal());
  CALL_SAYS_WHERE("to_vector", gone.to_vector<float>());
  SAYS_WHERE(gone + 1);
  SAYS_WHERE(sort(gone));
  SAYS_WHERE(argsort(gone));
  SAYS_WHERE(top_k(gone, 1));
  SAYS_WHERE(einsum("i,i->", {gone, gone}));
  SAYS_WHERE(einsum("i->", {gone}));
  const auto total = [](const Array& x) { return sum(x); };
  const auto total_of_two = [](const Array& x, const Array& y) { return sum(x) + sum(y); };
  SAYS_WHERE(grad(total)(gone));
  SAYS_WHERE(grad(total_of_two)(kThree, gone));
  SAYS_WHERE(jvp(total, std::tuple(gone), std::tuple(kThree)));
  const random::Key key = random::key(0), gone_key{random::key(1).data + 0u};
  give(gone_key.data);
  SAYS_WHERE(random::uniform(gone_key));
  SAYS_WHERE(random::uniform(key, 3, gone, 1));
  SAYS_WHERE(random::split(gone_key));
  SAYS_WHERE(random::permutation(gone_key, 3));
  SAYS_WHERE(random::permutation(key, gone));
  SAYS_WHERE(random::categorical(key, gone));
  SAYS_WHERE(random::bernoulli(key, gone));
  // A call takes no place: that of jit.
  const int line = __LINE__ + 1;
  const auto again = jit([](const Array& x, const Array& y) { return x + y; }, {.donate = {0, 1}});
  const Array twice = kThree + 0;
  for (const std::string& message :
       {error_of([&] { again(gone, kThree); }), error_of([&] { again(twice, twice); })})
    EXPECT_NE(message.find("error_lines_test.cc:" + std::to_string(line)), std::string::npos)
        << message;
}

TEST(Places, of_trees) {
  const std::vector<Array> one{kThree}, two{kThree, kThree};
  SAYS_WHERE(tree::unflatten(one, two));
  SAYS_WHERE(tree::unflatten(two, one));
  SAYS_WHERE(tree::merge(one, two));
  SAYS_WHERE(tree::merge(one, one));
  SAYS_WHERE(tree::expect_same_structure(one, two));
  SAYS_WHERE(tree::map([](const Array& x) { return x.size(); }, one).at("w"));
}

TEST(Places, of_random_numbers) {
  using namespace random;
  const Key key = random::key(0), none_yet, batch = split(key, 2);
  SAYS_WHERE(fold_in(none_yet, 1));
  SAYS_WHERE(fold_in(key, kThree));
  SAYS_WHERE(split(key, -1));
  SAYS_WHERE(split(batch));
  SAYS_WHERE(split<3>(none_yet));
  SAYS_WHERE(bits(batch, 3));
  SAYS_WHERE(bits(key, -3));
  SAYS_WHERE(bits(key, 3, DType::f32));
  SAYS_WHERE(uniform(batch));
  SAYS_WHERE(uniform(key, 2, 0, 1, DType::i32));
  SAYS_WHERE(uniform(key, 2, kThree, 1));
  SAYS_WHERE(uniform(key, 2, 0, kThree));
  SAYS_WHERE(randint(batch, 3, 0, 1));
  SAYS_WHERE(randint(key, 3, 0.5, 1));
  SAYS_WHERE(randint(key, 3, 0, 1, DType::f32));
  SAYS_WHERE(randint(batch, 3, 0, 1, DType::i8));
  SAYS_WHERE(bernoulli(batch));
  SAYS_WHERE(bernoulli(key, kWhole));
  SAYS_WHERE(bernoulli(key, kThree, Shape{2}));
  SAYS_WHERE(normal(batch));
  SAYS_WHERE(normal(key, 2, DType::i32));
  SAYS_WHERE(truncated_normal(batch, 0, 1));
  SAYS_WHERE(truncated_normal(key, kThree, 1, 2));
  SAYS_WHERE(truncated_normal(key, 0, 1, 2, DType::i32));
  SAYS_WHERE(exponential(key, 2, DType::i32));
  SAYS_WHERE(gumbel(key, 2, DType::i32));
  SAYS_WHERE(categorical(batch, kThree));
  SAYS_WHERE(categorical(key, kThree, 1));
  SAYS_WHERE(categorical(key, kWhole));
  SAYS_WHERE(permutation(key, -1));
  SAYS_WHERE(permutation(batch, 3));
  SAYS_WHERE(permutation(key, kThree, 1));
  CALL_SAYS_WHERE("size", none_yet.size());
}

TEST(Places, of_matrices) {
  SAYS_WHERE(cholesky(kMatrix));
  SAYS_WHERE(triangular_solve(kMatrix, kMatrix));
  SAYS_WHERE(lu(kThree));
  SAYS_WHERE(qr(kThree));
  SAYS_WHERE(eigh(kThree));
  SAYS_WHERE(svd(kThree));
  SAYS_WHERE(eig(kThree));
  SAYS_WHERE(eigvals(kThree));
  SAYS_WHERE(schur(kThree));
  SAYS_WHERE(tridiagonal_solve(kThree, kThree, kThree, kThree));
  SAYS_WHERE(solve(kThree, kThree));
  SAYS_WHERE(inv(kThree));
  SAYS_WHERE(det(kThree));
  SAYS_WHERE(slogdet(kThree));
  SAYS_WHERE(matrix_power(kThree, 2));
}

TEST(Places, of_windows_and_transforms_of_axes) {
  const Array image = ones({1, 2, 4, 4}), kernel = ones({3, 1, 2, 2});
  const auto plus = [](const Array& a, const Array& b) { return a + b; };
  SAYS_WHERE(fft(kNumber));
  SAYS_WHERE(fft(kThree, {}, 1));
  SAYS_WHERE(ifft(kThree, 0));
  SAYS_WHERE(rfft(complexes()));
  SAYS_WHERE(irfft(kThree, 0));
  SAYS_WHERE(fftn(kThree));
  SAYS_WHERE(ifftn(kMatrix, {0, 0}));
  SAYS_WHERE(rfftn(complexes(), {0}));
  SAYS_WHERE(irfftn(kMatrix, {}));
  SAYS_WHERE(conv_general_dilated(kThree, kThree, {}, "SAME"));
  SAYS_WHERE(conv_general_dilated(image, kernel, {}, "SAME"));
  SAYS_WHERE(conv_general_dilated(image, kernel, {0, 1}, "SAME"));
  SAYS_WHERE(reduce_window(kThree, 0, plus, {.window_dimensions = {2, 2}}));
  SAYS_WHERE(reduce_window(kThree, 0, plus, {.window_dimensions = {0}}));
  SAYS_WHERE(max_pool(kThree, {2, 2}));
  SAYS_WHERE(max_pool(complexes(), {2}));
  SAYS_WHERE(avg_pool(kWhole, {2}));
  SAYS_WHERE(batch_norm_inference(kMatrix, kTwo, kTwo, kTwo, kTwo));
  SAYS_WHERE(batch_norm_training(kMatrix, kTwo, kTwo));
  REFUSES_WHERE(bessel_i0e);
  REFUSES_WHERE(bessel_i1e);
  SAYS_WHERE(mulhi(kThree, kThree));
  CALL_SAYS_WHERE("Conv1d", nn::Conv1d{.weight = kernel, .bias = {}}(kThree));
  CALL_SAYS_WHERE("Conv2d", nn::Conv2d{.weight = kernel, .bias = {}}(image));
  CALL_SAYS_WHERE("ConvTranspose1d", nn::ConvTranspose1d{.weight = kernel, .bias = {}}(kThree));
  CALL_SAYS_WHERE("ConvTranspose2d", nn::ConvTranspose2d{.weight = kernel, .bias = {}}(image));
  CALL_SAYS_WHERE("MaxPool2d", nn::MaxPool2d{.kernel_size = {2, 2}}(kThree));
  CALL_SAYS_WHERE("AvgPool2d", nn::AvgPool2d{.kernel_size = {2, 2}}(kThree));
  CALL_SAYS_WHERE("BatchNorm2d", nn::BatchNorm2d{kTwo, kTwo, kTwo, kTwo}(kThree));
  CALL_SAYS_WHERE("BatchNorm2d", nn::BatchNorm2d{kTwo, kTwo, kTwo, kTwo}.train(image[0]));
}

TEST(Places, of_layers) {
  const nn::Linear linear{kMatrix, kThree};
  CALL_SAYS_WHERE("Linear", linear(kTwo));
  CALL_SAYS_WHERE("Linear", linear(kThree));  // the bias
  CALL_SAYS_WHERE("Linear", linear(Array()));
  CALL_SAYS_WHERE("Linear", nn::Linear()(kThree));
  CALL_SAYS_WHERE("Embedding", nn::Embedding{kMatrix}(kThree));
  CALL_SAYS_WHERE("RMSNorm", nn::RMSNorm{kTwo}(kThree));
  CALL_SAYS_WHERE("LayerNorm", nn::LayerNorm{kTwo, kTwo}(kThree));
  nn::Linear loaded = linear;
  CALL_SAYS_WHERE("load_state_dict", nn::load_state_dict(loaded, {}));
}

TEST(Places, of_transforms) {
  const auto same = [](const Array& x) { return x; };
  const auto one = std::tuple(kThree), other = std::tuple(kTwo);
  const auto pullback = vjp(same, kThree).second;
  SAYS_WHERE(grad(same)(kThree));
  SAYS_WHERE(grad(same)(kWhole));
  SAYS_WHERE(value_and_grad(same)(kThree));
  SAYS_WHERE(jvp(same, one, other));
  CALL_SAYS_WHERE("vjp", pullback(kTwo));
  SAYS_WHERE(vmap(same, 3)(kThree));
  SAYS_WHERE(vmap(same, {0, 0})(kThree));
  SAYS_WHERE(vmap(same, 0, none)(kThree));
  SAYS_WHERE(jit(same, {.donate = {3}})(kThree));
  SAYS_WHERE(jit(same, {.static_args = {3}})(kThree));
  SAYS_WHERE(jit(same, {.static_paths = {"w"}})(kThree));
  SAYS_WHERE(jit(same, {.max_traces = 0}));
  SAYS_WHERE(jit(same).trace(kThree)(kTwo));
  const auto bad_jvp = [](const auto&, const auto&) { return std::pair(kTwo, kTwo); };
  const auto bad_forward = [](const Array&) { return std::pair(kTwo, kTwo); };
  const auto forward = [](const Array& x) { return std::pair(x, x); };
  const auto backward = [](const Array&, const Array&) { return std::tuple(kTwo); };
  SAYS_WHERE(jit(custom_jvp(same, bad_jvp))(kThree));
  CALL_SAYS_WHERE("custom_jvp", jit(custom_jvp(same, bad_jvp))(kThree));
  CALL_SAYS_WHERE("custom_vjp", jit(custom_vjp(same, bad_forward, backward))(kThree));
  CALL_SAYS_WHERE("custom_vjp", jit(custom_vjp(same, forward, backward))(kThree));
  const auto linear = [](const std::tuple<>&, const Array& x) { return x; };
  const auto transposed = [](const std::tuple<>&, const Array&) { return kTwo; };
  SAYS_WHERE(linear_call(linear, transposed, std::tuple(), kThree));
  SAYS_WHERE(map([](const Array& x) { return x; }, kNumber));
}

// ---- last in this file: what the tests above have not called, the headers do not offer

struct Header {
  std::string path;
  std::string results;              // of its functions, as a pattern
  int at_least;                     // functions
  std::set<std::string> elsewhere;  // those that cannot go wrong, or have no line to name
};

std::string text_of(const std::string& path) {
  std::ifstream file(std::string(LATHE_SOURCE_DIR) + "/src/lathe/" + path);
  std::stringstream text;
  text << file.rdbuf();
  std::string out = text.str();
  for (size_t from; (from = out.find("\nnamespace detail {")) != std::string::npos;)
    out.erase(from, out.find("}  // namespace detail", from) - from);
  return out;
}

TEST(Places, of_every_function_of_the_headers) {
  const std::vector<Header> headers = {
      {"ops/api/ops.h",
       R"((?:Array|ScanResult|std::vector<Array>|std::pair<Array, Array>) )",
       120,
       {
           "convert",
           "constant",  // take every type
           "call",      // of a Program, whose types its maker knows
           "while_loop",
           "scan",
           "fori_loop",
           "switch_case",
           "cond",  // with a Location
           "full_like",
           "arange_integers",
           "arange_floats",
       }},
      {"ops/api/random.h", R"((?:  )?(?:Array|Key|Dim|std::array<Key, kCount>) )", 12, {"key"}},
      {"ops/api/distributions.h", "Array ", 29, {}},
      {"ops/api/linalg.h", "(?:Array|[A-Z][a-z]+(?:[A-Z][a-z]+)*) ", 31, {}},
      {"ops/api/fft.h", "Array ", 12, {}},
      {"ops/api/windows.h", "Array ", 6, {}},
      {"ops/api/normalization.h", "(?:Array|BatchNorm) ", 2, {}},
      {"ops/api/special.h", "Array ", 35, {}},
      {"ops/api/activations.h", "Array ", 28, {}},
      {"ops/api/losses.h", "Array ", 18, {}},
      {"ops/api/manipulate.h", "(?:Array|std::vector<Array>) ", 36, {}},
      {"ops/api/products.h", "Array ", 11, {}},
      {"ops/api/statistics.h", "(?:Array|Histogram) ", 30, {}},
      {"ops/api/searching.h", "(?:Array|std::vector<Array>|Unique|RowsAndColumns) ", 18, {}},
      {"ops/api/signal.h", "Array ", 18, {}},
      {"ops/api/segments.h", "Array ", 5, {}},
      {"ops/api/images.h", "Array ", 4, {}},
      {"core/array.h",
       R"(  (?:static |const )*(?:Array|Type|DType|Shape&|Array&|int|Dim|int64_t|Literal|T|BufferRef|IndexedUpdate|std::vector<T>) )",
       14,
       {"scalar", "placeholder", "number", "read"}},
      {"core/tree.h",
       R"((?:template <typename [^>]*>\n)?(?:T|  const V&|void|auto|std::pair<T, T>) )",
       8,
       {
           "children", "visit", "for_each", "partition", "entries_by_key", "leaf", "slot", "shape",
           "fixed", "bytes", "put",  // visitors
           "map", "map_with_path",   // variadic
       }},
      {"nn/layers.h", "struct ", 4, {}},
      {"nn/convolution.h", "struct ", 7, {"ConvSettings", "ConvTransposeSettings"}},
      {"nn/module.h", "LoadReport ", 1, {}},
      {"transforms/autodiff.h", "auto ", 4, {"linearize"}},  // variadic
      {"transforms/jacobian.h", "auto ", 3, {}},
      {"transforms/vmap.h", "auto ", 1, {}},
      {"transforms/jit.h", R"(Jit<std::decay_t<F>> )", 1, {}},
      {"transforms/custom_rules.h", "auto ", 3, {}},
      {"transforms/control.h", R"((?:auto|Carry|T) )", 7, {}},
  };
  for (const Header& header : headers) {
    const std::string text = text_of(header.path);
    ASSERT_NE(text, "") << header.path;
    const std::regex declaration("\n" + header.results + R"((\w+|operator\[\])(?=\(| \{\n))");
    int count = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), declaration), end; it != end; ++it) {
      const std::string name = (*it)[1];
      ++count;
      EXPECT_TRUE(seen().contains(name) || header.elsewhere.contains(name))
          << header.path << ": " << name;
    }
    EXPECT_GE(count, header.at_least) << header.path;
  }
}

}  // namespace
}  // namespace lathe
