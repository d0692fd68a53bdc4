// Samples in double: operands, attributes that name a type, constants and bodies of regions.
#include "records/support.h"

namespace lathe::laws {
namespace {

DType widened(DType dtype) {
  if (dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16) return DType::f64;
  return dtype == DType::c64 ? DType::c128 : dtype;
}

Literal widened(const Literal& x) {
  if (widened(x.dtype()) == x.dtype()) return x;
  Literal out(widened(x.dtype()), x.shape());
  for (int64_t i = 0; i < x.size(); ++i) out.set_c128(i, x.get_c128(i));
  return out;
}

AttrValue widened(const AttrValue& attr);

AttrDict widened(AttrDict dict) {
  for (auto& [name, value] : dict) value = widened(value);
  return dict;
}

AttrValue widened(const AttrValue& attr) {
  if (const auto* dtype = std::get_if<DType>(&attr.value)) return {widened(*dtype)};
  if (const auto* literal = std::get_if<Literal>(&attr.value)) return {widened(*literal)};
  if (const auto* nested = std::get_if<AttrValue::Struct>(&attr.value))
    return {AttrValue::Struct{nested->mnemonic, widened(nested->fields)}};
  if (const auto* array = std::get_if<AttrValue::Array>(&attr.value)) {
    AttrValue::Array out;
    for (const AttrValue& item : *array) out.push_back(widened(item));
    return {std::move(out)};
  }
  return attr;
}

Attrs widened(const OpDef& op, const Attrs& attrs) { return op.read_attrs(widened(attrs.dict())); }

Program widened(const Program& program) {
  ProgramBuilder builder(program.name());
  std::vector<ValueId> ids;
  for (const Type& type : program.param_types())
    ids.push_back(builder.param(type.with_dtype(widened(type.dtype()))));
  const auto now = [&](std::span<const ValueId> old) {
    std::vector<ValueId> out;
    for (ValueId id : old) out.push_back(ids[static_cast<size_t>(id)]);
    return out;
  };
  for (const Op& op : program.ops()) {
    std::vector<Program> regions;
    for (const Program& region : op.regions) regions.push_back(widened(region));
    const auto results = builder.add(*op.def, now(op.operands), widened(*op.def, op.attrs),
                                     std::move(regions), op.where);
    ids.insert(ids.end(), results.begin(), results.end());
  }
  return builder.finish(now(program.results()));
}

}  // namespace

std::vector<Literal> widened(std::span<const Literal> literals) {
  std::vector<Literal> out;
  for (const Literal& x : literals) out.push_back(widened(x));
  return out;
}

Sample widened(const OpDef& op, const Sample& sample) {
  Sample out{
      .operands = widened(sample.operands), .attrs = widened(op, sample.attrs), .regions = {}};
  for (const Program& region : sample.regions) out.regions.push_back(widened(region));
  return out;
}

}  // namespace lathe::laws
