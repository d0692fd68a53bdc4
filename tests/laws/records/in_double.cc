// Samples in double: operands, attributes that name a type, constants and bodies of regions.
#include "records/support.h"

namespace lathe::laws {
namespace {

DType in_double(DType dtype) {
  if (dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16) return DType::f64;
  return dtype == DType::c64 ? DType::c128 : dtype;
}

Literal in_double(const Literal& x) {
  if (in_double(x.dtype()) == x.dtype()) return x;
  Literal out(in_double(x.dtype()), x.shape());
  for (int64_t i = 0; i < x.size(); ++i) out.set_c128(i, x.get_c128(i));
  return out;
}

AttrValue in_double(const AttrValue& attr);

AttrDict in_double(AttrDict dict) {
  for (auto& [name, value] : dict) value = in_double(value);
  return dict;
}

AttrValue in_double(const AttrValue& attr) {
  if (const auto* dtype = std::get_if<DType>(&attr.value)) return {in_double(*dtype)};
  if (const auto* literal = std::get_if<Literal>(&attr.value)) return {in_double(*literal)};
  if (const auto* nested = std::get_if<AttrValue::Struct>(&attr.value))
    return {AttrValue::Struct{nested->mnemonic, in_double(nested->fields)}};
  if (const auto* array = std::get_if<AttrValue::Array>(&attr.value)) {
    AttrValue::Array out;
    for (const AttrValue& item : *array) out.push_back(in_double(item));
    return {std::move(out)};
  }
  return attr;
}

Attrs in_double(const OpDef& op, const Attrs& attrs) {
  return op.read_attrs(in_double(attrs.dict()));
}

Program in_double(const Program& program) {
  ProgramBuilder builder(program.name());
  std::vector<ValueId> ids;
  for (const Type& type : program.param_types())
    ids.push_back(builder.param(type.with_dtype(in_double(type.dtype()))));
  const auto now = [&](std::span<const ValueId> old) {
    std::vector<ValueId> out;
    for (ValueId id : old) out.push_back(ids[static_cast<size_t>(id)]);
    return out;
  };
  for (const Op& op : program.ops()) {
    std::vector<Program> regions;
    for (const Program& region : op.regions) regions.push_back(in_double(region));
    const auto results = builder.add(*op.def, now(op.operands), in_double(*op.def, op.attrs),
                                     std::move(regions), op.where);
    ids.insert(ids.end(), results.begin(), results.end());
  }
  return builder.finish(now(program.results()));
}

}  // namespace

std::vector<Literal> in_double(std::span<const Literal> literals) {
  std::vector<Literal> out;
  for (const Literal& x : literals) out.push_back(in_double(x));
  return out;
}

Sample in_double(const OpDef& op, const Sample& sample) {
  Sample out{
      .operands = in_double(sample.operands), .attrs = in_double(op, sample.attrs), .regions = {}};
  for (const Program& region : sample.regions) out.regions.push_back(in_double(region));
  return out;
}

}  // namespace lathe::laws
