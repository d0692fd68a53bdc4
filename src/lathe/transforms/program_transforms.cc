#include "lathe/transforms/program_transforms.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "lathe/ir/program.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

using Kind = DerivativeOf::Kind;
using Arrays = std::vector<Array>;

size_t size_of(int count) { return static_cast<size_t>(count); }

const char* name_of(Kind kind) {
  static constexpr const char* kNames[] = {"grad", "value_and_grad", "jvp", "vjp", "hvp"};
  return kNames[static_cast<size_t>(kind)];
}

std::string shown(const Program& program, int param) {
  const std::string& path = program.param(param).path;
  return fmt::format("parameter {}{}{}, {}", param, path.empty() ? "" : ", ", path,
                     program.param_type(param).str());
}

using Paths = std::vector<std::string>;

// "tangent of parameter 2"
Paths tangents_of(std::span<const int> params) {
  Paths out;
  for (int param : params) out.push_back(fmt::format("tangent of parameter {}", param));
  return out;
}

Paths cotangents_of(const Mask& results) {
  Paths out;
  for (size_t i = 0; i < results.size(); ++i)
    if (results[i]) out.push_back(fmt::format("cotangent of result {}", i));
  return out;
}

// A program of `body`, with the name of the one it is made of; `added` are the paths of the
// parameters beyond those of `like`.
Program made_of(const Program& like, std::span<const Type> types, const ArrayFn& body,
                const Paths& added = {}) {
  const Program out = trace_closed(like.name(), types, body);
  std::vector<Param> params(size_of(out.param_count()));
  LATHE_CHECK(params.size() == size_of(like.param_count()) + added.size(),
              "{} parameters of {} and {}", params.size(), like.param_count(), added.size());
  for (int i = 0; i < like.param_count(); ++i) params[size_of(i)].path = like.param(i).path;
  for (size_t i = 0; i < added.size(); ++i) params[size_of(like.param_count()) + i].path = added[i];
  return out.with_params(std::move(params));
}

// ---- which parameters

bool only_real(Kind kind) { return kind != Kind::jvp && kind != Kind::vjp; }

void expect_differentiable(const Program& program, Kind kind, int param) {
  const Type type = program.param_type(param);
  const bool good = type.is_tensor() &&
                    (only_real(kind) ? is_float(type.dtype()) : is_differentiable(type.dtype()));
  LATHE_USER_CHECK(good, "[{}] {}: only {}floating-point parameters can be differentiated by",
                   name_of(kind), shown(program, param), only_real(kind) ? "real " : "");
}

int param_number(const Program& program, Kind kind, int number) {
  const int count = program.param_count(), at = number < 0 ? number + count : number;
  LATHE_USER_CHECK(at >= 0 && at < count, "[{}] there is no parameter {}: {} has {}, from 0",
                   name_of(kind), number, program.name(), count);
  return at;
}

std::vector<int> default_params(const Program& program, Kind kind) {
  if (only_real(kind)) return {0};
  std::vector<int> out;
  for (int i = 0; i < program.param_count(); ++i) {
    const Type type = program.param_type(i);
    if (type.is_tensor() && is_differentiable(type.dtype())) out.push_back(i);
  }
  return out;
}

std::vector<int> named_params(const Program& program, const DerivativeOf& of) {
  std::vector<int> out;
  for (int number : of.params ? *of.params : default_params(program, of.kind)) {
    const int param = param_number(program, of.kind, number);
    LATHE_USER_CHECK(std::ranges::count(out, param) == 0, "[{}] parameter {} is named twice",
                     name_of(of.kind), number);
    expect_differentiable(program, of.kind, param);
    out.push_back(param);
  }
  return out;
}

Mask mask_of(const Program& program, std::span<const int> params) {
  Mask out(size_of(program.param_count()), false);
  for (int param : params) out[size_of(param)] = true;
  return out;
}

std::vector<Type> types_of_params(const Program& program, std::span<const int> params) {
  std::vector<Type> out;
  for (int param : params) out.push_back(program.param_type(param));
  return out;
}

// Regions take tangents in the order of the parameters, whatever the order they are named in.
size_t rank_among(std::span<const int> params, int param) {
  return static_cast<size_t>(std::ranges::count_if(params, [&](int p) { return p < param; }));
}

// Which results have tangents.
Mask varying_results(const Program& program) { return differentiable(program.result_types()); }

// ---- forward mode

// (inputs, tangents of `params`) → (results, tangents of those results that have some).
Program jvp_of(const Program& program, std::span<const int> params) {
  const DualRegion dual = dual_region(program, mask_of(program, params));
  const std::vector<Type> inputs = program.param_types(), results = program.result_types();
  return made_of(
      program, joined<Type>({inputs, types_of_params(program, params)}),
      [&](std::span<const Array> args) {
        const auto given = args.subspan(inputs.size());
        Arrays all(args.begin(), args.begin() + std::ssize(inputs));
        all.resize(args.size());
        for (size_t i = 0; i < params.size(); ++i)
          all[inputs.size() + rank_among(params, params[i])] = given[i];
        const Arrays both = inline_program(dual.program, all);
        ArrayReader reader(both);
        const auto primals = reader.take(results.size());
        Arrays out(primals.begin(), primals.end());
        const auto tangents = reader.take_masked(dual.nonzero);
        const Mask varying = varying_results(program);
        for (size_t i = 0; i < results.size(); ++i)
          if (varying[i]) out.push_back(or_zeros(tangents[i], results[i]));
        return out;
      },
      tangents_of(params));
}

// ---- reverse mode

// The halves of a derivative, and the second one turned around. `seeded`: the results that have
// cotangents.
struct Reverse {
  SplitRegion split;
  Mask taken;  // of the seeded results' cotangents, those that reach a parameter
  TransposedRegion transposed;
};

Reverse reverse_of(const Program& program, std::span<const int> params, const Mask& seeded) {
  Reverse out;
  out.split = split_region(program, mask_of(program, params));
  const size_t residuals = out.split.residual_count();
  Mask given(size_of(out.split.linear.param_count()), false);
  std::fill_n(given.begin(), residuals, true);
  out.taken = picked_mask(out.split.nonzero, seeded);
  out.transposed =
      transpose_region(out.split.linear, given, picked_mask(seeded, out.split.nonzero));
  return out;
}

struct Pulled {
  Arrays results, gradients;  // the latter in the order of `params`
};

// `cotangents`: those of the seeded results.
Pulled pull_back(const Program& program, std::span<const int> params, const Mask& seeded,
                 std::span<const Array> inputs, std::span<const Array> cotangents) {
  const Reverse reverse = reverse_of(program, params, seeded);
  const Arrays forward = inline_program(reverse.split.forward, inputs);
  const auto values = std::span(forward).first(size_of(program.result_count()));
  const auto residuals = std::span(forward).subspan(values.size());
  const Arrays sums =
      inline_program(reverse.transposed.program,
                     joined<Array>({residuals, picked<Array>(cotangents, reverse.taken)}));
  // One entry a parameter of the linear half: the residuals, then the parameters in their order.
  ArrayReader reader(sums);
  std::vector<MaybeArray> all = reader.take_masked(reverse.transposed.nonzero);
  all.erase(all.begin(), all.begin() + std::ssize(residuals));
  Pulled out{.results = Arrays(values.begin(), values.end()), .gradients = {}};
  for (int param : params)
    out.gradients.push_back(or_zeros(all[rank_among(params, param)], program.param_type(param)));
  return out;
}

Program vjp_of(const Program& program, std::span<const int> params) {
  const std::vector<Type> inputs = program.param_types(), results = program.result_types();
  const Mask varying = varying_results(program);
  return made_of(
      program, joined<Type>({inputs, picked<Type>(results, varying)}),
      [&](std::span<const Array> args) {
        const Pulled all = pull_back(program, params, varying, args.first(inputs.size()),
                                     args.subspan(inputs.size()));
        return joined<Array>({all.results, all.gradients});
      },
      cotangents_of(varying));
}

void expect_scalar(const Program& program, Kind kind) {
  LATHE_USER_CHECK(program.result_count() > 0, "[{}] {} has no result to differentiate",
                   name_of(kind), program.name());
  const Type type = program.result_type(0);
  LATHE_USER_CHECK(type.is_tensor() && type.rank() == 0 && is_float(type.dtype()),
                   "[{}] result 0 is {}, and a gradient is that of a real floating-point scalar; "
                   "sum or average it in the program, or take vjp",
                   name_of(kind), type.str());
}

Program grad_of(const Program& program, std::span<const int> params, Kind kind) {
  expect_scalar(program, kind);
  Mask first(size_of(program.result_count()), false);
  first[0] = true;
  return made_of(program, program.param_types(), [&](std::span<const Array> args) {
    const Array seed[] = {ones({}, program.result_type(0).dtype())};
    Pulled all = pull_back(program, params, first, args, seed);
    if (kind == Kind::value_and_grad) return joined<Array>({all.results, all.gradients});
    return std::move(all.gradients);
  });
}

Program hvp_of(const Program& program, std::span<const int> params) {
  const Program both = jvp_of(grad_of(program, params, Kind::hvp), params);
  return made_of(
      program, both.param_types(),
      [&](std::span<const Array> args) {
        std::vector<int> tangents;
        for (size_t i = 0; i < params.size(); ++i)
          tangents.push_back(static_cast<int>(params.size() + i));
        return inline_results(both, std::vector<MaybeArray>(args.begin(), args.end()), tangents);
      },
      tangents_of(params));
}

Program transformed(const Program& program, const DerivativeOf& of) {
  const std::vector<int> params = named_params(program, of);
  switch (of.kind) {
    case Kind::grad:
    case Kind::value_and_grad:
      return grad_of(program, params, of.kind);
    case Kind::jvp:
      return jvp_of(program, params);
    case Kind::vjp:
      return vjp_of(program, params);
    case Kind::hvp:
      return hvp_of(program, params);
  }
  LATHE_UNREACHABLE("kind {}", static_cast<int>(of.kind));
}

// ---- vmap

// One axis an item; one axis stands for all. From the front, for ranks that count the new axis.
Vectorized::Axes axes_for(const Vectorized::Axes& axes, std::span<const int> ranks,
                          const char* what) {
  const bool spread = axes.size() == 1;
  LATHE_USER_CHECK(
      spread || axes.size() == ranks.size(),
      "[vmap] {} axes for {} {}s; give one for each (a number or none), or one for all",
      axes.size(), ranks.size(), what);
  Vectorized::Axes out;
  for (size_t i = 0; i < ranks.size(); ++i) {
    const std::optional<int>& axis = axes[spread ? 0 : i];
    out.push_back(axis && *axis < 0 ? *axis + ranks[i] : axis);
    LATHE_USER_CHECK(!axis || (*out[i] >= 0 && *out[i] < ranks[i]),
                     "[vmap] {} {} is to be mapped along axis {}, with which it has {} axes", what,
                     i, *axis, ranks[i]);
  }
  return out;
}

std::vector<int> mapped_ranks(std::span<const Type> types) {
  std::vector<int> out;
  for (const Type& type : types) out.push_back(type.is_tensor() ? type.rank() + 1 : 0);
  return out;
}

Array placed(const Array& value, int axis, std::optional<int> wanted, Dim size, size_t result) {
  if (wanted) return move_axis(batch_to_front(value, axis, size), 0, *wanted);
  LATHE_USER_CHECK(axis == kUnbatched,
                   "[vmap] result {} differs by example, its axis cannot be none", result);
  return value;
}

Program transformed(const Program& program, const Vectorized& how) {
  const std::vector<Type> inputs = program.param_types(), results = program.result_types();
  const auto in_axes = axes_for(how.in_axes, mapped_ranks(inputs), "input");
  const auto out_axes = axes_for(how.out_axes, mapped_ranks(results), "result");
  LATHE_USER_CHECK(how.axis_size,
                   "[vmap] how many examples there are is not known; say so, as in "
                   "vmap(0, axis_size=8), or give inputs that have the axis");
  const Dim size = *how.axis_size;
  std::vector<int> axes;
  std::vector<Type> types = inputs;
  for (size_t i = 0; i < inputs.size(); ++i) {
    axes.push_back(in_axes[i].value_or(kUnbatched));
    if (in_axes[i]) types[i] = inputs[i].with_shape(insert_dim(inputs[i].shape(), axes[i], size));
  }
  const BatchedRegion batched = batch_region(program, axes, size);
  return made_of(program, types, [&](std::span<const Array> args) {
    Arrays out = inline_program(batched.program, args);
    for (size_t i = 0; i < out.size(); ++i)
      out[i] = placed(out[i], batched.axes[i], out_axes[i], size, i);
    return out;
  });
}

// The axis of an input, if it is mapped along one that it has.
std::optional<int> axis_of(const Vectorized& how, size_t input, int rank) {
  const bool spread = how.in_axes.size() == 1;
  if (!spread && input >= how.in_axes.size()) return {};
  const std::optional<int> axis = how.in_axes[spread ? 0 : input];
  if (!axis || *axis >= rank || *axis < -rank) return {};
  return *axis < 0 ? *axis + rank : *axis;
}

// With the number of examples that the arguments have.
Vectorized sized(Vectorized how, size_t inputs, std::span<const ProgramTransform> to_come,
                 std::span<const Shape> arguments) {
  std::string told_by = "axis_size";
  for (size_t i = 0; i < std::min(inputs, arguments.size()); ++i) {
    const Shape shape = shape_before(to_come, i, arguments[i]);
    const auto axis = axis_of(how, i, shape.rank());
    if (!axis) continue;
    if (!how.axis_size) told_by = fmt::format("input {}", i);
    const Dim size = how.axis_size.value_or(shape[*axis]);
    LATHE_USER_CHECK(size == shape[*axis],
                     "[vmap] mapped sizes differ: input {} has {} along axis {}, {} says {}", i,
                     shape[*axis], *axis, told_by, size);
    how.axis_size = size;
  }
  return how;
}

}  // namespace

// Transforms only add inputs behind those there are, and each vmap takes an axis away.
Shape shape_before(std::span<const ProgramTransform> transforms, size_t input, Shape shape) {
  for (size_t i = transforms.size(); i-- > 0;) {
    const auto* how = std::get_if<Vectorized>(&transforms[i]);
    const auto axis = how ? axis_of(*how, input, shape.rank()) : std::nullopt;
    if (axis) shape = remove_dim(shape, *axis);
  }
  return shape;
}

Program transform_program(Program program, std::span<const ProgramTransform> transforms,
                          std::span<const Shape> arguments) {
  for (size_t i = 0; i < transforms.size(); ++i) {
    if (const auto* how = std::get_if<Vectorized>(&transforms[i])) {
      const auto inputs = size_of(program.param_count());
      program = transformed(program, sized(*how, inputs, transforms.subspan(i + 1), arguments));
    } else {
      program = transformed(program, std::get<DerivativeOf>(transforms[i]));
    }
  }
  return program;
}

}  // namespace lathe
