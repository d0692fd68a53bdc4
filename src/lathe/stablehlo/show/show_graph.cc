#include <fmt/format.h>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/show/show.h"
#include "lathe/stablehlo/show/show_parts.h"

namespace lathe {
namespace {

using stablehlo::CalledFunctions;

// Text inside quotes.
std::string label(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

class Graph {
 public:
  explicit Graph(const CalledFunctions& functions) : functions_(functions) {
    put("digraph program {{\n  node [shape=box, fontname=monospace]\n");
  }

  void function(const Program& program, const std::string& name) { frame(program, name, 1); }

  std::string text() {
    for (const std::string& edge : edges_) put("  {}\n", edge);
    put("}}\n");
    return fmt::to_string(out_);
  }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  // A node with lines of text; its number.
  int node(int level, std::string_view attrs, std::string_view name, std::string_view more) {
    put("{:{}}n{} [{}label=\"{}{}{}\"]\n", "", 2 * level, next_, attrs, label(name),
        more.empty() ? "" : "\\n", label(more));
    return next_++;
  }

  // The program in a frame; one of its nodes, for edges to it.
  int frame(const Program& program, const std::string& title, int level) {
    put("{:{}}subgraph cluster_{} {{\n", "", 2 * level, frames_++);
    put("{:{}}label=\"{}\"\n", "", 2 * level + 2, label(title));
    std::vector<int> made_by(static_cast<size_t>(program.value_count()));
    for (int i = 0; i < program.param_count(); ++i)
      made_by[static_cast<size_t>(i)] =
          node(level + 1, "shape=ellipse, ", fmt::format("parameter {}", i),
               show_type(program.param_type(i)));
    for (const Op& op : program.ops()) add(program, op, made_by, level + 1);
    const int end = node(level + 1, "shape=ellipse, ", "return", "");
    uses(program.results(), made_by, end);
    put("{:{}}}}\n", "", 2 * level);
    return end;
  }

  void add(const Program& program, const Op& op, std::vector<int>& made_by, int level) {
    std::string types;
    for (ValueId id : op.results)
      types += (types.empty() ? "" : ", ") + show_type(program.type(id));
    const bool call = stablehlo::is_call(op);
    const std::string name = stablehlo::short_name(op) +
                             (call ? " " + functions_.name_of(op.regions[0]) : "") +
                             stablehlo::short_attrs(op);
    const int self = node(level, "", name, types);
    uses(op.operands, made_by, self);
    for (ValueId id : op.results) made_by[static_cast<size_t>(id)] = self;
    if (call) return;
    for (const Program& region : op.regions) {
      const int end = frame(region, "", level);
      edges_.push_back(fmt::format("n{} -> n{} [style=dashed, arrowhead=none]", end, self));
    }
  }

  void uses(std::span<const ValueId> values, const std::vector<int>& made_by, int user) {
    for (ValueId id : values)
      edges_.push_back(fmt::format("n{} -> n{}", made_by[static_cast<size_t>(id)], user));
  }

  const CalledFunctions& functions_;
  fmt::memory_buffer out_;
  std::vector<std::string> edges_;  // behind all frames, which own the nodes that they name
  int next_ = 0, frames_ = 0;
};

}  // namespace

std::string show_graph(const Program& program) {
  const CalledFunctions functions(program);
  Graph graph(functions);
  for (const auto& [function, name] : functions.all()) graph.function(function, name);
  return graph.text();
}

}  // namespace lathe
