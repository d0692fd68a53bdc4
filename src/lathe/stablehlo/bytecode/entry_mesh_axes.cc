// Decodes VHLO's meshes, and groups of processes that name axes of one.
#include "lathe/stablehlo/bytecode/entry_reader.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/sharding/mesh_axes.h"

namespace lathe::stablehlo {
namespace {

// An attribute that is put together of others.
class Composed {
 public:
  explicit Composed(std::string_view mnemonic) : value_{std::string(mnemonic), {}} {}
  void add(std::string_view field, AttrValue value) {
    value_.fields.emplace_back(std::string(field), std::move(value));
  }
  void add(std::string_view field, const TableAttr& part) {
    add(field, part.value);
    weight_ += part.weight;
  }
  TableAttr take() { return {{std::move(value_)}, {}, weight_}; }

 private:
  AttrValue::Struct value_;
  size_t weight_ = 1;
};

}  // namespace

TableAttr EntryReader::sub_axis() {
  Composed out(kSubAxisAttr);
  for (const char* field : {"pre_size", "size"}) out.add(field, AttrValue{in_.signed_varint()});
  return out.take();
}

TableAttr EntryReader::axis_ref() {
  Composed out(kAxisRefAttr);
  out.add("name", AttrValue{tables_.string(in_)});
  if (in_.varint() != 0) out.add("sub_axis_info", tables_.attribute(in_));
  return out.take();
}

// A symbol is a string here.
TableAttr EntryReader::groups_by_axes() {
  Composed out(kGroupsByAxesAttr);
  const TableAttr& mesh = tables_.attribute(in_);
  if (const auto* name = std::get_if<std::string>(&mesh.value.value)) {
    out.add("mesh", AttrValue{AttrValue::Opaque{print_symbol(*name)}});
  } else {
    out.add("mesh", mesh);
  }
  out.add("axes", tables_.attribute(in_));
  return out.take();
}

TableAttr EntryReader::mesh_axis() {
  Composed out(kMeshAxisAttr);
  out.add("name", AttrValue{tables_.string(in_)});
  out.add("size", AttrValue{in_.signed_varint()});
  return out.take();
}

TableAttr EntryReader::mesh() {
  Composed out(kMeshAttr);
  out.add("axes", tables_.attribute(in_));
  if (const TableAttr* devices = tables_.optional_attribute(in_)) out.add("device_ids", *devices);
  return out.take();
}

}  // namespace lathe::stablehlo
