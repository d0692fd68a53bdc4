#include "lathe/plugin/program_layouts.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <ranges>

#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/collectives/dimensions.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/plugin/kept_attributes.h"

namespace lathe::plugin {
namespace {

std::string_view mode_in(const AttrDict& attrs) { return kept_string(attrs, "mhlo.layout_mode"); }

std::string_view mode_of_result(const Program& program, int r) {
  for (const auto& [name, value] : program.extra_attrs())
    if (const auto* all = std::get_if<AttrValue::Array>(&value.value);
        all && name == "res_attrs" && static_cast<size_t>(r) < all->size())
      if (const auto* attrs = std::get_if<AttrValue::Struct>(&(*all)[static_cast<size_t>(r)].value))
        return mode_in(attrs->fields);
  return {};
}

abi::Layout* said_layout(std::string_view mode, Type type) {
  return mode.empty() || mode == "default" || mode == "auto" || type.is_token()
             ? row_major_layout(type)
             : layout_from_text(mode, type);
}

// Of the donor whose memory the result takes by a promise; null: none.
abi::Layout* of_donor(const Program& program, int r, std::span<abi::Layout* const> parameters) {
  for (int p = 0; p < program.param_count(); ++p)
    if (program.param(p).must_alias == r) return parameters[static_cast<size_t>(p)];
  return nullptr;
}

class FreeLayouts {
 public:
  FreeLayouts(const Program& program, std::span<abi::Layout* const> parameters)
      : program_(program), parameters_(parameters), made_by_(defining_ops(program)) {}

  // Follows the value's dimensions back to where their order comes from.
  abi::Layout* of(ValueId value) const {
    const Type type = program_.type(value);
    std::vector<int64_t> axes(static_cast<size_t>(type.rank()));  // of `value`, by those of `from`
    std::iota(axes.begin(), axes.end(), 0);
    ValueId from = value;
    while (const auto step = step_back(from)) {
      std::vector<int64_t> back(axes.size());
      for (size_t i = 0; i < axes.size(); ++i) back[i] = axes[static_cast<size_t>(step->dims[i])];
      axes = std::move(back);
      from = step->operand;
    }
    const abi::Layout& origin = *of_origin(from);
    std::vector<int64_t> order;
    for (int i = 0; i < origin.rank; ++i)
      order.push_back(axes[static_cast<size_t>(origin.minor_to_major[i])]);
    return layout_in_order(order, type);
  }

 private:
  struct Step {
    ValueId operand;
    std::vector<int> dims;  // of the value, by those of the operand
  };

  const Op* op_of(ValueId value) const {
    const int at = made_by_[static_cast<size_t>(value)];
    return at < 0 ? nullptr : &program_.ops()[static_cast<size_t>(at)];
  }

  // What a constraint asks for; null: the value is none's.
  abi::Layout* constraint(const Op& op) const {
    if (!calls_target(op, "LayoutConstraint")) return nullptr;
    const OpTypes types(program_, op);
    const OpView view = types.view(op);
    const CustomCall call =
        call_of(op.attrs.as<CustomCallAttrs>(), view.operand_types, view.result_types, op.where);
    if (call.result_layouts.size() != 1) return nullptr;
    const Dims& order = call.result_layouts[0];
    return order.empty() ? row_major_layout(call.results[0])
                         : layout_in_order(order, call.results[0]);
  }

  std::optional<Step> step_back(ValueId value) const {
    const Op* const op = op_of(value);
    if (!op || op->results.size() != 1 || constraint(*op)) return std::nullopt;
    const auto dims = continued_dims(OpTypes(program_, *op).view(*op));
    const auto all = std::views::iota(0, program_.type(value).rank());
    for (size_t k = 0; k < dims.size(); ++k)
      if (std::ranges::is_permutation(dims[k], all)) return Step{op->operands[k], dims[k]};
    return std::nullopt;
  }

  abi::Layout* of_origin(ValueId value) const {
    const Op* const op = op_of(value);
    if (!op) return parameters_[static_cast<size_t>(value)];
    abi::Layout* const asked = constraint(*op);
    return asked ? asked : row_major_layout(program_.type(value));
  }

  const Program& program_;
  std::span<abi::Layout* const> parameters_;
  std::vector<int> made_by_;
};

Dims dims_of(const std::vector<int64_t>& axes) { return Dims(axes.begin(), axes.end()); }

Array stored(const Array& array, const abi::Layout& layout) {
  return layout.row_major ? array : transpose(array, dims_of(major_to_minor(layout)));
}

Array seen(const Array& stored, const abi::Layout& layout) {
  return layout.row_major ? stored : transpose(stored, dims_of(places_of_axes(layout)));
}

Param stored(Param param, const abi::Layout& layout) {
  if (!param.sharding || layout.row_major) return param;
  std::vector<DimSharding> dims;
  for (const int64_t axis : major_to_minor(layout))
    dims.push_back(param.sharding->dims[static_cast<size_t>(axis)]);
  param.sharding->dims = std::move(dims);
  return param;
}

}  // namespace

bool ProgramLayouts::row_major() const {
  const auto is = [](const abi::Layout* layout) { return layout->row_major; };
  return std::ranges::all_of(parameters, is) && std::ranges::all_of(results, is);
}

ProgramLayouts layouts_of(const Program& program) {
  ProgramLayouts out;
  for (int p = 0; p < program.param_count(); ++p)
    out.parameters.push_back(said_layout(mode_in(program.param(p).extra), program.param_type(p)));
  std::optional<FreeLayouts> free;
  for (int r = 0; r < program.result_count(); ++r) {
    const std::string_view mode = mode_of_result(program, r);
    abi::Layout* layout = said_layout(mode, program.result_type(r));
    if (mode == "auto") {
      abi::Layout* const donors = of_donor(program, r, out.parameters);
      if (!free) free.emplace(program, out.parameters);
      layout = donors ? donors : free->of(program.results()[static_cast<size_t>(r)]);
    }
    out.results.push_back(layout);
  }
  return out;
}

Program on_stored_arrays(const Program& program, const ProgramLayouts& layouts) {
  if (layouts.row_major()) return program;
  std::vector<Type> types;
  std::vector<Param> params;
  for (int p = 0; p < program.param_count(); ++p) {
    const abi::Layout& layout = *layouts.parameters[static_cast<size_t>(p)];
    types.push_back(stored_type(program.param_type(p), layout));
    params.push_back(stored(program.param(p), layout));
  }
  const auto body = [&](std::span<const Array> given) {
    std::vector<Array> arrays;
    for (size_t p = 0; p < given.size(); ++p)
      arrays.push_back(seen(given[p], *layouts.parameters[p]));
    arrays = inline_program(program, arrays);
    for (size_t r = 0; r < arrays.size(); ++r) arrays[r] = stored(arrays[r], *layouts.results[r]);
    return arrays;
  };
  return trace_program(program.name(), types, body).program.with_params(std::move(params));
}

}  // namespace lathe::plugin
