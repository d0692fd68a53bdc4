// What an op lowers to, evaluated primitive by primitive, is what its reference says. No compiler
// is involved: `lower` is right or wrong before machine code exists.
#include <cstring>

#include "lathe/ir/evaluate.h"
#include "lathe/ir/scalar/scalar_eval.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

constexpr double kUnits = 3;  // of transcendental functions; arithmetic agrees far below

class LoweringLaw : public OpLaw {};

ScalarBits bits_at(const Literal& x, int64_t i) {
  const DType dtype = x.dtype();
  if (!is_float(dtype) && !is_complex(dtype)) return bits_of_int(dtype, x.get_i64(i));
  const auto width = static_cast<size_t>(byte_size(real_dtype(dtype)));
  const std::byte* at = x.bytes().data() + i * byte_size(dtype);
  ScalarBits bits;
  std::memcpy(&bits.re, at, width);
  if (is_complex(dtype)) std::memcpy(&bits.im, at + width, width);
  return bits;
}

void set_bits(Literal& out, int64_t i, ScalarBits bits) {
  const DType dtype = out.dtype();
  const auto width = static_cast<size_t>(byte_size(real_dtype(dtype)));
  std::byte* at = out.mutable_bytes().data() + i * byte_size(dtype);
  std::memcpy(at, &bits.re, width);
  if (is_complex(dtype)) std::memcpy(at + width, &bits.im, width);
}

// Operands are dense buffers, sizes are constants.
class DenseContext final : public ElementContext {
 public:
  DenseContext(ScalarBuilder& builder, const OpView& op) : builder_(builder), op_(op) {}
  ScalarBuilder& builder() override { return builder_; }
  Scalar size(int64_t value) override { return builder_.constant_int(DType::i64, value); }
  Scalar operand(int k, std::span<const Scalar> index) override {
    return builder_.load(op_.in(k).dtype(), k, offset(k, index));
  }
  Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                    Scalar otherwise) override {
    return builder_.load_if(op_.in(k).dtype(), k, predicate, offset(k, index), otherwise);
  }

 private:
  Scalar offset(int k, std::span<const Scalar> index) {
    const Shape& shape = op_.in(k).shape();
    LATHE_CHECK(static_cast<int>(index.size()) == shape.rank(), "{} indices for {}", index.size(),
                shape.str());
    Scalar at = size(0);
    for (int axis = 0; axis < shape.rank(); ++axis)
      at = at * size(shape[axis]) + index[static_cast<size_t>(axis)];
    return at;
  }
  ScalarBuilder& builder_;
  const OpView& op_;
};

Scalar lowered(ScalarBuilder& builder, const OpView& op) {
  DenseContext context(builder, op);
  std::vector<Scalar> index;
  for (int axis = 0; axis < op.out().rank(); ++axis) index.push_back(builder.index(axis));
  if (op.def.lower.element) return op.def.lower.element(context, op, index);
  std::vector<Scalar> operands;
  for (size_t k = 0; k < op.operand_types.size(); ++k)
    operands.push_back(context.operand(static_cast<int>(k), index));
  return op.def.lower.pointwise(builder, op, operands);
}

Literal run_lowering(const OpView& op, std::span<const Literal> operands) {
  ScalarGraph graph;
  ScalarBuilder builder(graph);
  const Scalar value = lowered(builder, op);
  EXPECT_EQ(name(value.type()), name(op.out().dtype()));
  Literal out(op.out().dtype(), op.out().shape());
  const Dims strides = out.shape().strides();
  ScalarInputs inputs;
  inputs.index = [&](int dim, int lane) {
    return lane / strides[static_cast<size_t>(dim)] % out.shape()[dim];
  };
  inputs.load = [&](DType, int arg, int64_t offset, int) {
    const Literal& x = operands[static_cast<size_t>(arg)];
    LATHE_CHECK(offset >= 0 && offset < x.size(), "operand {} read at {} of {}", arg, offset,
                x.size());
    return bits_at(x, offset);
  };
  const auto lanes = static_cast<int>(out.size());
  if (lanes == 0) return out;
  const std::vector<ScalarBits> values = evaluate(graph, inputs, lanes);
  for (int lane = 0; lane < lanes; ++lane)
    set_bits(out, lane,
             values[static_cast<size_t>(value.id) * static_cast<size_t>(lanes) +
                    static_cast<size_t>(lane)]);
  return out;
}

TEST_P(LoweringLaw, agrees_with_the_reference) {
  if (!op().lower.element && !op().lower.pointwise) GTEST_SKIP() << "not a scalar expression";
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const OpTypes types(program, program.ops()[0]);
    const Literal got = run_lowering(types.view(program.ops()[0]), samples[i].operands);
    const Literal want = evaluate(program, samples[i].operands)[0];
    expect_close(got, want, kUnits, describe(op(), samples[i], i));
  }
}

LATHE_LAW(LoweringLaw);

}  // namespace
}  // namespace lathe::laws
