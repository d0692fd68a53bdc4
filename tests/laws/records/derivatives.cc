#include "records/derivatives.h"

#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe::laws {
namespace {

std::vector<Array> or_zeros_all(std::span<const MaybeArray> values, std::span<const Type> types) {
  std::vector<Array> out;
  for (size_t i = 0; i < types.size(); ++i) out.push_back(or_zeros(values[i], types[i]));
  return out;
}

std::vector<Array> pull_back(const Program& program, std::span<const Array> primals,
                             std::span<const Array> cotangents, const Mask& mask) {
  const LinearProgram split = linearize_program(program, primals, mask);
  std::vector<MaybeArray> known(split.residuals.begin(), split.residuals.end()), out_cotangents;
  known.resize(static_cast<size_t>(split.linear.param_count()));
  for (size_t i = 0; i < cotangents.size(); ++i)
    if (split.nonzero[i]) out_cotangents.push_back(cotangents[i]);
  const auto pulled = transpose_inline(split.linear, known, out_cotangents);
  std::vector<Array> out;
  size_t next = split.residuals.size();
  for (size_t i = 0; i < primals.size(); ++i)
    out.push_back(mask[i] ? or_zeros(pulled[next++], primals[i].type())
                          : or_zeros(std::nullopt, primals[i].type()));
  return out;
}

// An operand that says which function it is; a derivative by it is refused.
bool is_order(const OpDef& op, size_t operand) {
  return operand == 0 && (op.name == "chlo.polygamma" || op.name == "chlo.zeta");
}

}  // namespace

std::vector<Mask> masks(const OpDef& op, const Sample& sample) {
  std::vector<Mask> out;
  Mask all;
  for (size_t i = 0; i < sample.operands.size(); ++i)
    all.push_back(is_differentiable(sample.operands[i].dtype()) && !is_order(op, i));
  out.push_back(all);
  for (size_t i = 0; i < all.size() && all.size() > 1; ++i) {
    Mask one(all.size(), false);
    one[i] = all[i];
    if (all[i]) out.push_back(one);
  }
  return out;
}

std::vector<Literal> directions(std::span<const Literal> like, int seed) {
  std::vector<Literal> out;
  for (const Literal& x : like)
    out.push_back(sample_values(x.dtype(), x.shape(), -1, 1, seed + static_cast<int>(out.size())));
  return out;
}

std::vector<Literal> joined(std::span<const Literal> a, std::span<const Literal> b) {
  std::vector<Literal> out(a.begin(), a.end());
  out.insert(out.end(), b.begin(), b.end());
  return out;
}

Program jvp_program(const Program& program, std::span<const Literal> inputs, const Mask& mask) {
  const size_t n = mask.size();
  return trace_program("jvp", types_of(inputs),
                       [&](std::span<const Array> args) {
                         std::vector<MaybeArray> in(n);
                         for (size_t i = 0; i < n; ++i)
                           if (mask[i]) in[i] = args[n + i];
                         const JvpResult out = jvp_inline(program, args.first(n), in);
                         return or_zeros_all(out.tangents, program.result_types());
                       })
      .program;
}

Program vjp_program(const Program& program, std::span<const Literal> inputs, const Mask& mask) {
  const size_t n = mask.size();
  return trace_program("vjp", types_of(inputs),
                       [&](std::span<const Array> args) {
                         return pull_back(program, args.first(n), args.subspan(n), mask);
                       })
      .program;
}

std::string no_forward_mode(const OpDef& op) {
  return op.jvp || op.dual ? "" : "no jvp: " + std::string(op.jvp.reason);
}

std::string no_reverse_mode(const OpDef& op) {
  if (const std::string reason = no_forward_mode(op); !reason.empty()) return reason;
  return op.linearize || op.linearize.reason == kFromJvp
             ? ""
             : "no reverse mode: " + std::string(op.linearize.reason);
}

}  // namespace lathe::laws
