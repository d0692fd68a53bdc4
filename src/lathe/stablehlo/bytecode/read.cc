// The IR section: operations, regions, blocks. Values are numbered by the order of their
// definitions: those of a region stand behind all of the region around it. The tree numbers them
// through each function.
#include "lathe/stablehlo/bytecode/read.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "lathe/stablehlo/build/known_ops.h"
#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/entry_shardy.h"
#include "lathe/stablehlo/bytecode/from_vhlo.h"
#include "lathe/stablehlo/bytecode/tables.h"
#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {
namespace {

// An operation's name, looked up once.
struct OpKind {
  std::string_view name;  // StableHLO's
  const vhlo::Operation* versioned = nullptr;
  const ShardyOp* shardy = nullptr;
  bool is_module = false, is_function = false, is_mesh = false;
};

class BytecodeReader {
 public:
  BytecodeReader(const ByteSource& source, std::string_view bytes)
      : source_(source),
        container_(read_container(source, bytes)),
        tables_(source, container_, module_) {
    for (const Container::OpName& op : container_.op_names) kinds_.push_back(kind_of(op));
    shared_.resize(container_.properties.size());
    regions_.push_back({});
  }

  SyntaxModule read() {
    Cursor in(source_, container_.ir);
    block(in);  // modules and functions go where they belong
    return std::move(module_);
  }

 private:
  // A region whose values are being defined: those from `first` on, `count` of them.
  struct Region {
    size_t first = 0, count = 0;
    std::vector<int> values;  // the tree's numbers of those that are
  };

  // One level of operations or regions; as deep as text may be.
  class Level {
   public:
    Level(BytecodeReader& reader, size_t at) : reader_(reader) {
      if (++reader.depth_ > kMaxNesting)
        reader.source_.fail(at, fmt::format("nested more than {} deep", kMaxNesting));
    }
    ~Level() { --reader_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    BytecodeReader& reader_;
  };

  OpKind kind_of(const Container::OpName& op) {
    constexpr std::string_view kVhlo = "vhlo.";
    OpKind out;
    if (op.full.starts_with(kVhlo))
      out.versioned = vhlo::find_operation(std::string_view(op.full).substr(kVhlo.size()));
    out.name = out.versioned ? vhlo::stablehlo_name(*out.versioned) : module_.keep(op.full);
    out.is_module = out.name == "builtin.module";
    out.is_function = out.name == "func.func";
    out.shardy = find_shardy_op(out.name);
    out.is_mesh = out.name == "sdy.mesh";
    return out;
  }

  int define(Cursor& in) {
    Region& region = regions_.back();
    if (region.values.size() == region.count)
      in.fail(fmt::format("more values than the {} announced for this region", region.count));
    region.values.push_back(next_value_);
    return next_value_++;
  }

  int use(Cursor& in) {
    const size_t at = in.at();
    const uint64_t number = in.varint();
    for (size_t i = regions_.size(); i-- > visible_;) {
      const Region& region = regions_[i];
      if (number < region.first) continue;
      const uint64_t within = number - region.first;
      if (within < region.values.size()) return region.values[static_cast<size_t>(within)];
      break;
    }
    source_.fail(at, fmt::format("value {} is not defined here", number));
  }

  SyntaxType type(Cursor& in) {
    SyntaxType out = tables_.type(in).syntax;
    out.at = in.at();
    return out;
  }

  // The order of uses matters to nobody here.
  void skip_use_orders(Cursor& in, size_t values) {
    size_t orders = 1;
    if (values > 1) orders = in.count();
    for (; orders > 0; --orders) {
      if (values > 1) in.varint();
      for (uint64_t left = in.varint() >> 1; left > 0; --left) in.varint();
    }
  }

  SyntaxBlock block(Cursor& in) {
    SyntaxBlock out = module_.block();
    const size_t at = in.at();
    const uint64_t head = in.varint();  // operations, and a bit: arguments
    if (head % 2 != 0) arguments(in, out);
    if (head / 2 > in.left())
      source_.fail(at, fmt::format("{} operations in {} bytes", head / 2, in.left()));
    out.ops.reserve(static_cast<size_t>(head / 2));
    for (uint64_t left = head / 2; left > 0; --left) op(in, out.ops);
    return out;
  }

  void arguments(Cursor& in, SyntaxBlock& out) {
    const size_t count = in.count();
    for (size_t i = 0; i < count; ++i) {
      SyntaxParam param;
      param.name = {.value = define(in), .index = 0, .at = in.at()};
      bool located = true;
      if (container_.version >= kUnknownLocationsLeftOut) {
        const size_t at = in.at();
        const uint64_t coded = in.varint();
        located = coded % 2 != 0;
        param.type = tables_.type_numbered(coded / 2, at).syntax;
      } else {
        param.type = type(in);
      }
      if (located) tables_.location(in);
      out.params.push_back(std::move(param));
    }
    if (container_.version >= kUseListOrders && in.byte() != 0) skip_use_orders(in, count);
  }

  SyntaxBlock region(Cursor& in) {
    const Level level(*this, in.at());
    const size_t at = in.at();
    const uint64_t blocks = in.varint();
    if (blocks == 0) return module_.block();
    if (blocks > 1) source_.fail(at, "a second block: only structured control flow is read");
    const Region& outer = regions_.back();
    const size_t first = isolated_ == regions_.size() ? 0 : outer.first + outer.count;
    regions_.push_back({.first = first, .count = in.count(), .values = {}});
    SyntaxBlock out = block(in);
    regions_.pop_back();
    return out;
  }

  void regions(Cursor& in, List<SyntaxBlock>& out) {
    const uint64_t head = in.varint();  // regions, and a bit: they see nothing of what is around
    const bool isolated = head % 2 != 0;
    const size_t outer = isolated_;
    const size_t outer_visible = visible_;
    if (isolated) isolated_ = visible_ = regions_.size();
    const auto read = [&](Cursor& from) {
      if (head / 2 > from.left()) from.fail("more regions than there are bytes");
      for (uint64_t left = head / 2; left > 0; --left) out.push_back(region(from));
    };
    if (isolated && container_.version >= kIsolatedSections) {
      Cursor section(source_, read_section(in, Section::ir, container_.origin));
      read(section);
    } else {
      read(in);
    }
    isolated_ = outer;
    visible_ = outer_visible;
  }

  // ---- functions

  struct Function {
    SyntaxFunction fn;
    std::vector<SyntaxAttrs> params;
  };

  void function_attribute(std::string_view name, Cursor& value, Function& out) {
    const size_t at = value.at();
    if (name == "sym_name") {
      out.fn.name = tables_.string(value);
    } else if (name == "sym_visibility") {
      out.fn.visibility = tables_.string(value);
    } else if (name == "arg_attrs") {
      out.params = tables_.dictionaries(value);
    } else if (name == "res_attrs") {
      out.fn.result_attrs = tables_.dictionaries(value);
    } else if (name == "function_type") {
      for (const size_t number : tables_.type_attribute(value).results)
        out.fn.result_types.push_back(tables_.type_numbered(number, at).syntax);
    } else {
      const TableAttr& attr = tables_.attribute(value);
      out.fn.attrs.push_back({name, attr.value, attr.text, at});
    }
  }

  void finish_function(Function fn, SyntaxOp op, int values) {
    if (fn.fn.name.empty()) source_.fail(op.at, "a function without a name");
    fn.fn.at = op.at;
    fn.fn.value_count = values;
    if (op.regions.size() > 1) source_.fail(op.at, "a function has one region");
    if (!op.regions.empty()) fn.fn.body = std::move(op.regions[0]);
    fn.fn.has_body = !fn.fn.body.ops.empty();
    if (fn.fn.has_body && !fn.params.empty()) {
      if (fn.params.size() != fn.fn.body.params.size())
        source_.fail(op.at, fmt::format("@{} has {} parameters, and attributes for {}", fn.fn.name,
                                        fn.fn.body.params.size(), fn.params.size()));
      for (size_t i = 0; i < fn.params.size(); ++i)
        fn.fn.body.params[i].attrs = module_.keep(std::move(fn.params[i]));
    }
    fn.fn.result_attrs.resize(fn.fn.result_types.size());
    module_.functions.push_back(std::move(fn.fn));
  }

  // Values of a function are numbered from 0 and nothing outside is seen.
  void function_regions(Cursor& in, Function fn, SyntaxOp op) {
    const int outer_values = std::exchange(next_value_, 0);
    const size_t outer_visible = std::exchange(visible_, regions_.size());
    const int outer_depth = std::exchange(depth_, 0);
    regions(in, op.regions);
    depth_ = outer_depth;
    visible_ = outer_visible;
    const int values = std::exchange(next_value_, outer_values);
    finish_function(std::move(fn), std::move(op), values);
  }

  // ---- operations

  // Older files have them among the other attributes.
  void named_properties(const OpKind& kind, size_t at, SyntaxAttrs& attrs) {
    std::vector<TableAttr> found(kind.versioned->properties.size());
    std::vector<const TableAttr*> values(found.size(), nullptr);
    for (size_t i = 0; i < found.size(); ++i) {
      const auto hit =
          std::ranges::find(attrs, kind.versioned->properties[i].name, &SyntaxAttr::name);
      if (hit == attrs.end()) continue;
      found[i] = {std::move(hit->value), hit->text, 1};
      values[i] = &found[i];
      attrs.erase(hit);
    }
    add_stablehlo_attributes(*kind.versioned, values, at, attrs);
  }

  void function_properties(const OpKind& kind, Cursor& in, Function& out) {
    Cursor body = properties_of(kind, in.index(container_.properties.size(), "properties"));
    for (const vhlo::Property& each : kind.versioned->properties)
      function_attribute(each.name, body, out);
    expect_end(kind, body);
  }

  // The properties of that number, decoded once for each op that has them.
  AttrsView native_properties(const OpKind& kind, Cursor& in, SyntaxOp& op, SyntaxAttrs attrs) {
    const size_t at = in.at();
    const size_t number = in.index(container_.properties.size(), "properties");
    const bool shared = attrs.empty();
    // Two versions of an op may have the same bytes and mean something else.
    if (shared) op.attrs_number = 1 + number * kinds_.size() + number_of(kind);
    SharedAttrs& known = shared_[number];
    if (shared && known.kind == &kind) {
      tables_.draw(known.weight, at);
      return known.attrs;
    }
    Cursor body = properties_of(kind, number);
    const size_t weight = kind.versioned ? versioned_properties(kind, body, op.at, attrs)
                                         : shardy_properties(kind, body, op.at, attrs);
    expect_end(kind, body);
    const AttrsView out = module_.keep(std::move(attrs));
    if (shared) known = {&kind, out, weight};
    return out;
  }

  // What they weigh.
  size_t versioned_properties(const OpKind& kind, Cursor& body, size_t at, SyntaxAttrs& attrs) {
    values_.clear();
    size_t weight = 0;
    for (const vhlo::Property& each : kind.versioned->properties) {
      const bool bare_constant = each.form == vhlo::Form::elements && attrs.empty();
      values_.push_back(bare_constant ? &tables_.elements(body) : &tables_.attribute(body));
      weight += values_.back()->weight;
    }
    add_stablehlo_attributes(*kind.versioned, values_, at, attrs);
    return weight;
  }

  size_t shardy_properties(const OpKind& kind, Cursor& body, size_t at, SyntaxAttrs& attrs) {
    size_t weight = 0;
    for (const ShardyOp::Property& each : kind.shardy->properties) {
      if (each.name.empty()) break;
      const TableAttr* attr =
          each.is_optional ? tables_.optional_attribute(body) : &tables_.attribute(body);
      if (!attr) continue;
      attrs.push_back({each.name, attr->value, attr->text, at});
      weight += attr->weight;
    }
    return weight;
  }

  Cursor properties_of(const OpKind& kind, size_t number) const {
    const Cursor body(source_, container_.properties[number]);
    if (!kind.versioned && !kind.shardy)
      body.fail(
          fmt::format("the properties of {} are written in a way that is not stable between "
                      "versions: write a portable artifact (VHLO)",
                      kind.name));
    return body;
  }

  static void expect_end(const OpKind& kind, const Cursor& body) {
    if (!body.at_end()) body.fail(fmt::format("{} has more properties than are known", kind.name));
  }

  size_t number_of(const OpKind& kind) const { return static_cast<size_t>(&kind - kinds_.data()); }

  void op_attributes(const OpKind& kind, uint8_t parts, Cursor& in, SyntaxOp& op) {
    SyntaxAttrs attrs;
    if ((parts & kHasAttributes) != 0) attrs = tables_.dictionary(in);
    if ((parts & kHasProperties) != 0) {
      op.attrs = native_properties(kind, in, op, std::move(attrs));
      return;
    }
    if (kind.versioned) named_properties(kind, op.at, attrs);
    op.attrs = module_.keep(std::move(attrs));
  }

  void module_attributes(uint8_t parts, Cursor& in) {
    SyntaxAttrs attrs;
    if ((parts & kHasAttributes) != 0) attrs = tables_.dictionary(in);
    if ((parts & kHasProperties) != 0) in.index(container_.properties.size(), "properties");
    std::erase_if(attrs, [](const SyntaxAttr& attr) {
      return attr.name == "sym_name" || attr.name == "sym_visibility";
    });
    module_.attrs = std::move(attrs);
  }

  void values(uint8_t parts, Cursor& in, SyntaxOp& op) {
    if ((parts & kHasResults) != 0)
      for (size_t left = in.count(); left > 0; --left) {
        op.results.push_back({.value = define(in), .count = 1, .at = in.at()});
        op.result_types.push_back(type(in));
      }
    if ((parts & kHasOperands) != 0)
      for (size_t left = in.count(); left > 0; --left)
        op.operands.push_back({.value = use(in), .index = 0, .at = op.at});
    if ((parts & kHasSuccessors) != 0)
      in.fail("successor blocks: only structured control flow is read");
    if ((parts & kHasUseOrders) != 0) skip_use_orders(in, op.results.size());
  }

  void function(const OpKind& kind, uint8_t parts, Cursor& in, SyntaxOp op) {
    Function fn{module_.function(), {}};
    if ((parts & kHasAttributes) != 0)
      for (auto& [name, value] : tables_.entries(in)) function_attribute(name, value, fn);
    if ((parts & kHasProperties) != 0) function_properties(kind, in, fn);
    values(parts, in, op);
    if ((parts & kHasRegions) != 0) function_regions(in, std::move(fn), std::move(op));
  }

  // sdy.mesh @name = <["x"=2]> {stablehlo.mesh = …}
  void mesh(const SyntaxOp& op) {
    const SyntaxAttr *name = op.find("sym_name"), *mesh = op.find("mesh");
    const auto* text = name ? std::get_if<std::string>(&name->value.value) : nullptr;
    const auto* axes = mesh ? std::get_if<AttrValue::Opaque>(&mesh->value.value) : nullptr;
    constexpr std::string_view kMesh = "#sdy.mesh";
    if (!text || !axes || !axes->text.starts_with(kMesh))
      source_.fail(op.at, "a mesh without its name or axes");
    AttrDict others;
    for (const SyntaxAttr& attr : op.attrs)
      if (&attr != name && &attr != mesh) others.emplace_back(std::string(attr.name), kept(attr));
    module_.declarations.push_back(module_.keep(
        fmt::format("sdy.mesh {} = {}{}", print_symbol(*text), axes->text.substr(kMesh.size()),
                    others.empty() ? "" : fmt::format(" {{{}}}", print_dictionary(others)))));
  }

  void op(Cursor& in, List<SyntaxOp>& block) {
    const Level level(*this, in.at());
    const size_t at = in.at();
    const OpKind& kind = kinds_[in.index(kinds_.size(), "operation")];
    if (!kind.versioned && kind.name.starts_with("vhlo."))
      source_.fail(at, fmt::format("the operation {} is not known", kind.name));
    const uint8_t parts = in.byte();
    if ((parts & kUnknownParts) != 0) in.fail("an operation with parts that are not known");
    const bool is_plain = !kind.is_module && !kind.is_function && !kind.is_mesh;
    SyntaxOp apart = module_.op();
    // The block has room for as many as it announced: what is in it stays where it is.
    SyntaxOp& out = is_plain ? block.push_back(module_.op()) : apart;
    out.at = at;
    out.name = kind.name;
    out.loc = tables_.location(in);
    if (kind.is_function) return function(kind, parts, in, std::move(out));
    kind.is_module ? module_attributes(parts, in) : op_attributes(kind, parts, in, out);
    values(parts, in, out);
    if ((parts & kHasRegions) != 0) regions(in, out.regions);
    if (kind.is_mesh) mesh(out);
  }

  SyntaxModule module_;
  const ByteSource& source_;
  Container container_;
  Tables tables_;
  std::vector<OpKind> kinds_;
  std::vector<Region> regions_;
  struct SharedAttrs {  // of the op that had these properties last
    const OpKind* kind = nullptr;
    AttrsView attrs;
    size_t weight = 0;
  };
  std::vector<SharedAttrs> shared_;       // by the properties' number
  std::vector<const TableAttr*> values_;  // of one operation's properties
  size_t isolated_ = 0;                   // the region from which values are numbered
  size_t visible_ = 0;                    // regions below are out of sight
  int next_value_ = 0;
  int depth_ = 0;
};

}  // namespace

SyntaxModule read_bytecode(const ByteSource& source, std::string_view bytes) {
  return BytecodeReader(source, bytes).read();
}

}  // namespace lathe::stablehlo
