// The attributes of meshes whose parts have notations of their own.
#include "lathe/stablehlo/sharding/mesh_axes.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {
namespace {

// Fields up to ">"; `read` reads the one of that name.
template <typename Read>
AttrValue fields_of(Parser& p, std::string_view mnemonic, std::string_view name, Read read) {
  AttrValue::Struct out{std::string(mnemonic), {}};
  p.list_until(">", [&] {
    std::string field(p.expect_ident());
    p.expect("=");
    AttrValue value = field == name ? read() : p.attribute();
    out.fields.emplace_back(std::move(field), std::move(value));
  });
  return {std::move(out)};
}

// <name = "x", size = 2>, with its mnemonic or without.
AttrValue mesh_axis(Parser& p) {
  if (!p.accept("<")) return p.attribute();
  return {AttrValue::Struct{std::string(kMeshAxisAttr), p.fields(">")}};
}

// (1)2
AttrValue sub_axis(Parser& p) {
  p.expect("(");
  const int64_t before = p.expect_integer();
  p.expect(")");
  return {AttrValue::Struct{
      std::string(kSubAxisAttr),
      {{"pre_size", AttrValue{before}}, {"size", AttrValue{p.expect_integer()}}}}};
}

}  // namespace

AttrValue mesh_attribute(Parser& parser) {
  return fields_of(parser, kMeshAttr, "axes", [&] {
    AttrValue::Array axes;
    parser.expect("[");
    parser.list_until("]", [&] { axes.push_back(mesh_axis(parser)); });
    return AttrValue{std::move(axes)};
  });
}

AttrValue axis_ref_attribute(Parser& parser) {
  return fields_of(parser, kAxisRefAttr, "sub_axis_info", [&] { return sub_axis(parser); });
}

}  // namespace lathe::stablehlo
