#include "lathe/stablehlo/show/show_parts.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/print/print_values.h"

namespace lathe::stablehlo {
namespace {

constexpr int64_t kShownElements = 8;

std::string short_literal(const Literal& value) {
  std::vector<std::string> elements;
  for (int64_t i = 0; i < std::min(value.size(), kShownElements); ++i)
    elements.push_back(print_element(value, i));
  if (value.shape().is_scalar()) return elements[0];
  return fmt::format("{{{}{}}}", fmt::join(elements, ", "),
                     value.size() > kShownElements ? ", …" : "");
}

std::string short_attr(const AttrValue& value) {
  const auto* literal = std::get_if<Literal>(&value.value);
  if (literal) return short_literal(*literal);
  const auto* dims = std::get_if<Dims>(&value.value);
  if (dims) return fmt::format("[{}]", fmt::join(*dims, ", "));
  const auto* number = std::get_if<int64_t>(&value.value);
  return number ? std::to_string(*number) : print_attribute(value);
}

}  // namespace

std::string short_name(const Op& op) {
  constexpr std::string_view kDialect = "stablehlo.";
  const std::string_view name = op.def->name;
  return std::string(name.starts_with(kDialect) ? name.substr(kDialect.size()) : name);
}

std::string short_attrs(const Op& op) {
  std::vector<std::string> fields;
  for (const AttrDict& dict : {op.attrs.dict(), op.extra})
    for (const auto& [key, value] : dict)
      if (!std::holds_alternative<Type>(value.value))  // the result's, which is shown
        fields.push_back(fmt::format("{} = {}", key, short_attr(value)));
  return fields.empty() ? "" : fmt::format(" {{{}}}", fmt::join(fields, ", "));
}

bool is_call(const Op& op) {
  return op.def->control && op.def->control(op).kind == ControlFlow::Kind::call;
}

CalledFunctions::CalledFunctions(const Program& entry) {
  add(entry);
  for (size_t i = 0; i < all_.size(); ++i) {
    const Program caller = all_[i].first;
    add_callees(caller);
  }
}

void CalledFunctions::add(const Program& program) {
  const auto same = [&](const auto& one) { return one.first == program; };
  if (std::ranges::any_of(all_, same)) return;
  std::string name = program.name();
  const auto taken = [&](const auto& one) { return one.second == name; };
  for (int n = 0; std::ranges::any_of(all_, taken); ++n)
    name = fmt::format("{}_{}", program.name(), n);
  all_.emplace_back(program, std::move(name));
}

void CalledFunctions::add_callees(const Program& program) {
  for (const Op& op : program.ops())
    for (const Program& region : op.regions) is_call(op) ? add(region) : add_callees(region);
}

const std::string& CalledFunctions::name_of(const Program& program) const {
  const auto hit =
      std::ranges::find_if(all_, [&](const auto& one) { return one.first == program; });
  LATHE_CHECK(hit != all_.end(), "{} is not called", program.name());
  return hit->second;
}

}  // namespace lathe::stablehlo
