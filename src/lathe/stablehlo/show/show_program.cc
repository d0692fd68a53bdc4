#include <fmt/ranges.h>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/show/show.h"
#include "lathe/stablehlo/show/show_parts.h"

namespace lathe {
namespace {

using stablehlo::CalledFunctions;

class Writer {
 public:
  explicit Writer(const CalledFunctions& functions) : functions_(functions) {}

  void function(const Program& program, const std::string& name) {
    next_ = 0;
    std::vector<int> numbers = params(program);
    line(0, "{}({}) -> {}{}\n", name, typed(program, numbers, program.param_count()),
         types(program.result_types()), paths(program));
    body(program, std::move(numbers), 1);
  }
  std::string text() const { return fmt::to_string(out_); }

 private:
  template <typename... Args>
  void line(int level, fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), "{:{}}", "", 2 * level);
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  // The numbers of a program's values; those of its parameters are the next ones.
  std::vector<int> params(const Program& program) {
    std::vector<int> out(static_cast<size_t>(program.value_count()));
    for (int i = 0; i < program.param_count(); ++i) out[static_cast<size_t>(i)] = next_++;
    return out;
  }

  static std::string typed(const Program& program, const std::vector<int>& numbers, int count) {
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i)
      out.push_back(fmt::format("%{}: {}", numbers[static_cast<size_t>(i)],
                                show_type(program.param_type(i))));
    return fmt::format("{}", fmt::join(out, ", "));
  }

  static std::string types(std::span<const Type> all) {
    std::vector<std::string> out;
    for (const Type& type : all) out.push_back(show_type(type));
    return out.size() == 1 ? out[0] : fmt::format("({})", fmt::join(out, ", "));
  }

  static std::string values(const std::vector<int>& numbers, std::span<const ValueId> ids) {
    std::vector<std::string> out;
    for (ValueId id : ids) out.push_back(fmt::format("%{}", numbers[static_cast<size_t>(id)]));
    return fmt::format("{}", fmt::join(out, ", "));
  }

  static std::string paths(const Program& program) {
    std::vector<std::string> out;
    for (int i = 0; i < program.param_count(); ++i)
      if (const std::string& path = program.param(i).path; !path.empty())
        out.push_back(fmt::format("%{} is {}", i, path));
    return out.empty() ? "" : fmt::format("  # {}", fmt::join(out, ", "));
  }

  void body(const Program& program, std::vector<int> numbers, int level) {
    for (const Op& each : program.ops()) op(program, each, numbers, level);
    line(level, "return{}{}\n", program.result_count() == 0 ? "" : " ",
         values(numbers, program.results()));
  }

  void op(const Program& program, const Op& op, std::vector<int>& numbers, int level) {
    for (ValueId id : op.results) numbers[static_cast<size_t>(id)] = next_++;
    const OpTypes all(program, op);
    const std::string results = values(numbers, op.results),
                      operands = values(numbers, op.operands);
    const bool call = stablehlo::is_call(op);
    line(level, "{}{}{}{}{}{}{}{}{}\n", results, results.empty() ? "" : " = ",
         stablehlo::short_name(op), call ? " " + functions_.name_of(op.regions[0]) : "",
         operands.empty() ? "" : " ", operands, stablehlo::short_attrs(op),
         results.empty() ? "" : " : " + types(all.results),
         op.where.known() ? "  # " + op.where.str() : "");
    if (call) return;
    for (const Program& region : op.regions) {
      std::vector<int> inside = params(region);
      line(level + 1, "({})\n", typed(region, inside, region.param_count()));
      body(region, std::move(inside), level + 2);
    }
  }

  const CalledFunctions& functions_;
  fmt::memory_buffer out_;
  int next_ = 0;
};

}  // namespace

std::string show_type(Type type) {
  if (type.is_token()) return "token";
  return fmt::format("{}{}", name(type.dtype()), type.shape().str());
}

std::string show_program(const Program& program) {
  const CalledFunctions functions(program);
  Writer writer(functions);
  for (const auto& [function, name] : functions.all()) writer.function(function, name);
  return writer.text();
}

}  // namespace lathe
