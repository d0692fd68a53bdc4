#include "lathe/ops/foreign/run_parallel.h"

#include "lathe/base/error.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

struct RunParallelAttrs {
  AttrValue programs;  // [[@a, @b], [@c, @d]]
  std::optional<AttrValue> infeed;
  std::optional<AttrValue> result_types;
  static void fields(auto& self, auto&& field) {
    field("programs", self.programs);
    field("infeed", self.infeed);
    field("result_types", self.result_types);
  }
};

const AttrValue::Array& list(const AttrValue& value, std::string_view what) {
  const auto* array = std::get_if<AttrValue::Array>(&value.value);
  LATHE_USER_CHECK(array, "{} is no list", what);
  return *array;
}

std::vector<std::string> names(const AttrValue& value, std::string_view what) {
  std::vector<std::string> out;
  for (const AttrValue& item : list(value, what)) {
    const auto* text = std::get_if<AttrValue::Opaque>(&item.value);
    LATHE_USER_CHECK(text && text->text.starts_with('@'),
                     "{} holds something that is no function's name, like @f", what);
    out.push_back(text->text.substr(1));
  }
  return out;
}

ParallelCall call_in(const RunParallelAttrs& attrs) {
  ParallelCall out;
  for (const AttrValue& replica : list(attrs.programs, "`programs`"))
    out.functions.push_back(names(replica, "a replica of `programs`"));
  LATHE_USER_CHECK(!out.functions.empty() && !out.functions[0].empty(), "`programs` is empty");
  for (const auto& replica : out.functions)
    LATHE_USER_CHECK(replica.size() == out.functions[0].size(),
                     "`programs` has replicas of {} and of {} partitions", out.functions[0].size(),
                     replica.size());
  if (attrs.infeed) out.infeed = names(*attrs.infeed, "`infeed`");
  return out;
}

std::vector<Type> infer_run_parallel(const OpView& op) {
  const auto& attrs = op.as<RunParallelAttrs>();
  call_in(attrs);  // that it is a grid
  std::vector<Type> types;
  if (!attrs.result_types) return types;
  for (const AttrValue& item : list(*attrs.result_types, "`result_types`")) {
    const auto* type = std::get_if<Type>(&item.value);
    LATHE_USER_CHECK(type, "`result_types` holds something that is no type");
    types.push_back(*type);
  }
  return types;
}

constexpr Impossible kNoParallelRule = impossible("its module runs it before the program is used");

}  // namespace

constexpr OpDef kRunParallel{.name = "interpreter.run_parallel",
                             .doc = "Runs functions of its module as the processes of a grid.",
                             .flags = kOrderedEffect,
                             .read_attrs = attrs_reader<RunParallelAttrs>,
                             .infer = infer_run_parallel,
                             .jvp = kNoParallelRule,
                             .transpose = kNoParallelRule,
                             .batch = kNoParallelRule};

std::optional<ParallelCall> parallel_call_of(const Op& op) {
  if (op.def != &kRunParallel) return {};
  return call_in(op.attrs.as<RunParallelAttrs>());
}

ValueId append_token(ProgramBuilder& builder) {
  return builder.add(*op_table().find("stablehlo.after_all"), {})[0];
}

}  // namespace lathe
