// Custom calls that JAX writes around its programs, and what they come to on one device.
#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/api/segments.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- what says where values live: identities here

void check_identity(const CustomCall& call) {
  LATHE_USER_CHECK(std::ranges::equal(call.operands, call.results),
                   "[custom_call {}] gives other types than it takes: on one device it is the "
                   "identity, and the module was made for several",
                   call.target);
}

std::vector<Array> identity(const CustomCall&, std::span<const Array> in) {
  return {in.begin(), in.end()};
}

std::vector<Array> nothing(const CustomCall&, std::span<const Array>) { return {}; }

constexpr std::string_view kIdentities[] = {"InspectSharding",
                                            "Sharding",
                                            "LayoutConstraint",
                                            "MoveToDevice",
                                            "MoveToHost",
                                            "PinToDevice",
                                            "annotate_device_placement",
                                            "xla.sdy.FuncResultSharding",
                                            "xla.sdy.PropagationBarrier"};

// ---- ops that CHLO has names for

std::vector<Array> top_k_of(const CustomCall& call, std::span<const Array> in) {
  const AttrValue* largest = call.find("largest");
  const bool* flag = largest ? std::get_if<bool>(&largest->value) : nullptr;
  LATHE_USER_CHECK(!flag || *flag, "[custom_call {}] of the smallest elements is not known",
                   call.target);
  auto [values, places] = top_k(in[0], call.results[0].dim(-1));
  return {values, places};
}

void check_top_k(const CustomCall& call) {
  LATHE_USER_CHECK(call.operands.size() == 1 && call.results.size() == 2 &&
                       call.operands[0].rank() > 0 && call.results[0].rank() > 0,
                   "[custom_call {}] takes one array and gives values and places", call.target);
}

bool compares(const CustomCall& call, std::string_view how) {
  return call.called_computations.size() == 1 &&
         call.called_computations[0].find(how) != std::string::npos;
}

// The largest elements, or the smallest, along a dimension and what lies beside them: exactly,
// whatever recall the call would be content with. Which of both its comparator says, by its name.
std::vector<Array> approx_top_k(const CustomCall& call, std::span<const Array> in) {
  const auto axis = static_cast<int>(call.integer("reduction_dim"));
  const bool largest = compares(call, "_gt_");
  const std::vector<Array> sorted = sort(
      in.subspan(0, 2), axis, true,
      [&](std::span<const Array> pair) { return largest ? pair[0] > pair[1] : pair[0] < pair[1]; });
  std::vector<Array> out;
  for (const Array& each : sorted)
    out.push_back(slice_in_dim(each, 0, call.results[0].dim(axis), axis));
  return out;
}

void check_approx_top_k(const CustomCall& call) {
  LATHE_USER_CHECK(
      call.operands.size() == 4 && call.results.size() == 2 &&
          call.operands[0].shape() == call.operands[1].shape() &&
          call.results[0].rank() == call.operands[0].rank(),
      "[custom_call {}] takes values, what lies beside them and two initial values, and "
      "gives some of the first two",
      call.target);
  const int64_t axis = call.integer("reduction_dim");
  LATHE_USER_CHECK(axis >= 0 && axis < call.operands[0].rank(),
                   "[custom_call {}] has no dimension {} to look along", call.target, axis);
  LATHE_USER_CHECK(compares(call, "_gt_") || compares(call, "_lt_"),
                   "[custom_call {}] compares by @top_k_gt_…_comparator or @top_k_lt_…_comparator",
                   call.target);
}

// ---- products of sparse matrices

// The rows of a matrix, compressed: elements, where each row begins among them and where the last
// ends, their columns; times a vector or a matrix. Elements behind the last row fill up the arrays.
std::vector<Array> csr_product(const CustomCall& call, std::span<const Array> in) {
  const Array &elements = in[0], &starts = in[1], &columns = in[2], &x = in[3];
  const Array rows =
      searchsorted(starts, iota(elements.shape(), 0, starts.dtype()), SearchSide::right) - 1;
  const Array by = x.rank() == 1 ? elements : expand_dims(elements, 1);
  return {segment_sum(by * take(x, columns, 0), rows, call.results[0].dim(0))};
}

void check_csr_product(const CustomCall& call) {
  const auto& in = call.operands;
  const auto is_vector = [&](int k) { return in[static_cast<size_t>(k)].rank() == 1; };
  const bool known = in.size() == 4 && call.results.size() == 1 && is_vector(0) && is_vector(1) &&
                     is_vector(2) && (is_vector(3) || in[3].rank() == 2) &&
                     in[0].shape() == in[2].shape() && in[1].size() > 0;
  LATHE_USER_CHECK(known,
                   "[custom_call {}] takes elements [n], where rows begin [rows + 1], columns [n] "
                   "and a vector or matrix",
                   call.target);
  std::vector<Dim> dims = in[3].shape().vec();
  dims[0] = in[1].dim(0) - 1;
  const Type product = Type::tensor(in[3].dtype(), Shape(dims));
  LATHE_USER_CHECK(in[0].dtype() == in[3].dtype() && is_integer(in[1].dtype()) &&
                       is_integer(in[2].dtype()) && call.results[0] == product,
                   "[custom_call {}] of {} by {} gives {}, not {}", call.target, in[0].str(),
                   in[3].str(), product.str(), call.results[0].str());
}

using Unary = Array (*)(Operand);
struct NamedUnary {
  std::string_view name;
  Unary function;
};
constexpr NamedUnary kUnary[] = {
    {"mhlo.erf", erf},     {"mhlo.tan", tan},     {"mhlo.sinh", sinh},
    {"mhlo.cosh", cosh},   {"mhlo.asin", asin},   {"mhlo.acos", acos},
    {"mhlo.asinh", asinh}, {"mhlo.acosh", acosh}, {"mhlo.atanh", atanh}};

void check_unary(const CustomCall& call) {
  LATHE_USER_CHECK(call.operands.size() == 1 && std::ranges::equal(call.operands, call.results),
                   "[custom_call {}] takes one array and gives one of its type", call.target);
}

// ---- to try things with

void copy_of(const CustomCall&, std::span<const Literal> in, std::span<const HostResult> out) {
  for (size_t k = 0; k < in.size(); ++k) std::ranges::copy(in[k].bytes(), out[k].bytes.begin());
}

}  // namespace

bool is_identity(std::string_view target) {
  return std::ranges::find(kIdentities, target) != std::end(kIdentities);
}

std::vector<NamedTarget> jax_targets() {
  std::vector<NamedTarget> all;
  for (std::string_view name : kIdentities)
    all.push_back({std::string(name), {.arrays = identity, .check = check_identity}});
  for (const char* name :
       {"xla.sdy.ShardingGroup", "dce_sink", "control_dep"})  // values are used, no more
    all.push_back({name, {.arrays = nothing}});
  for (const char* name : {"mhlo.topk", "TopK"})
    all.push_back({name, {.arrays = top_k_of, .check = check_top_k}});
  all.push_back({"ApproxTopK", {.arrays = approx_top_k, .check = check_approx_top_k}});
  all.push_back({"cpu_csr_sparse_dense_ffi", {.arrays = csr_product, .check = check_csr_product}});
  for (const NamedUnary& each : kUnary)
    all.push_back({std::string(each.name),
                   {.arrays = [f = each.function](
                                  const CustomCall&,
                                  std::span<const Array> in) { return std::vector{f(in[0])}; },
                    .check = check_unary}});
  // Its operands, by way of the host: to try a pipeline with.
  all.push_back({"lathe_copy", {.host = copy_of, .check = check_identity}});
  return all;
}

}  // namespace lathe
