#include "lathe/stablehlo/sharding/mesh_axes.h"

#include <algorithm>

#include "lathe/ir/sharding/sharding_text.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {
namespace {

// The fields of a struct, each taken once; `done`: none is left.
class FieldReader {
 public:
  FieldReader(const AttrValue& value, std::string_view mnemonic)
      : fields_(std::get_if<AttrValue::Struct>(&value.value)) {
    if (fields_ && fields_->mnemonic != mnemonic && !fields_->mnemonic.empty()) fields_ = nullptr;
  }
  const AttrValue* find(std::string_view name) {
    if (!fields_) return nullptr;
    const auto hit = std::ranges::find(fields_->fields, name, &AttrDict::value_type::first);
    if (hit == fields_->fields.end()) return nullptr;
    ++taken_;
    return &hit->second;
  }
  template <typename T>
  const T* get(std::string_view name) {
    const AttrValue* found = find(name);
    return found ? std::get_if<T>(&found->value) : nullptr;
  }
  bool done() const { return fields_ && taken_ == fields_->fields.size(); }

 private:
  const AttrValue::Struct* fields_;
  size_t taken_ = 0;
};

std::optional<Mesh::Axis> mesh_axis_of(const AttrValue& value) {
  FieldReader fields(value, kMeshAxisAttr);
  const auto* name = fields.get<std::string>("name");
  const auto* size = fields.get<int64_t>("size");
  if (!name || !size || !fields.done()) return std::nullopt;
  return Mesh::Axis{*name, *size};
}

std::optional<AxisRef> axis_of(const AttrValue& value) {
  FieldReader fields(value, kAxisRefAttr);
  const auto* name = fields.get<std::string>("name");
  if (!name) return std::nullopt;
  AxisRef out{*name};
  if (const AttrValue* part = fields.find("sub_axis_info")) {
    FieldReader sizes(*part, kSubAxisAttr);
    const auto* before = sizes.get<int64_t>("pre_size");
    const auto* size = sizes.get<int64_t>("size");
    if (!before || !size || !sizes.done()) return std::nullopt;
    out.before = *before;
    out.size = *size;
  }
  return fields.done() ? std::optional(std::move(out)) : std::nullopt;
}

template <typename T>
std::optional<std::vector<T>> all_of(const AttrValue::Array* items,
                                     std::optional<T> (*read)(const AttrValue&)) {
  if (!items) return std::nullopt;
  std::vector<T> out;
  for (const AttrValue& item : *items) {
    std::optional<T> each = read(item);
    if (!each) return std::nullopt;
    out.push_back(std::move(*each));
  }
  return out;
}

}  // namespace

std::optional<Mesh> mesh_of(const AttrValue& value) {
  FieldReader fields(value, kMeshAttr);
  auto axes = all_of(fields.get<AttrValue::Array>("axes"), mesh_axis_of);
  std::vector<int64_t> devices;
  if (const AttrValue* said = fields.find("device_ids")) {
    const auto* ids = std::get_if<Literal>(&said->value);
    if (!ids || ids->dtype() != DType::i64 || ids->shape().rank() != 1) return std::nullopt;
    devices.assign(ids->data<int64_t>().begin(), ids->data<int64_t>().end());
  }
  if (!axes || !fields.done()) return std::nullopt;
  return make_mesh(std::move(*axes), std::move(devices));
}

bool names_axes(const AttrValue& value) {
  const auto* fields = std::get_if<AttrValue::Struct>(&value.value);
  return fields && fields->mnemonic == kGroupsByAxesAttr;
}

std::optional<GroupsByAxes> read_groups_by_axes(const AttrValue& value) {
  FieldReader fields(value, kGroupsByAxesAttr);
  const AttrValue* mesh = fields.find("mesh");
  auto axes = all_of(fields.get<AttrValue::Array>("axes"), axis_of);
  if (!mesh || !axes || !fields.done()) return std::nullopt;
  GroupsByAxes out{.mesh_name = {}, .mesh = {}, .axes = std::move(*axes)};
  const auto* symbol = std::get_if<AttrValue::Opaque>(&mesh->value);
  if (symbol && symbol->text.starts_with('@')) {
    out.mesh_name = symbol_name(symbol->text);
  } else {
    out.mesh = mesh_of(*mesh);
  }
  return out;
}

}  // namespace lathe::stablehlo
