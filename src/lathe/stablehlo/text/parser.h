// The parser of MLIR's textual form, shared by its files: module.cc (modules, functions), parser.cc
// (ops, regions, and the tokens of all forms), types.cc, attr.cc (attributes), dense.cc (dense
// literals), resources.cc (those at a text's end), and pretty.cc, pretty_regions.cc and
// convolution.cc (the pretty forms of ops), mesh_axes.cc (meshes and their axes).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "lathe/stablehlo/syntax/syntax.h"
#include "lathe/stablehlo/text/lexer.h"

namespace lathe::stablehlo {

// An op that is being read: its attributes come one by one.
struct ReadOp : SyntaxOp {
  SyntaxAttrs fields;
};

// The numbers of the values that a function names.
class ValueNames {
 public:
  explicit ValueNames(size_t text_bytes) : most_(text_bytes / 4) {}
  int number(std::string_view name);
  // Forgets all names and gives them, by number.
  std::vector<std::string_view> take();

 private:
  struct Numbered {
    int function = 0, number = 0;
  };
  int next(std::string_view name);

  size_t most_;                                      // a text has fewer values than this
  std::vector<Numbered> numbered_;                   // of %0, %1, …, as far as they are below most_
  std::unordered_map<std::string_view, int> named_;  // all others
  std::vector<std::string_view> names_;
  int function_ = 1;
};

class Parser {
 public:
  explicit Parser(const TextSource& source);

  SyntaxModule module();

  // ---- tokens
  const Token& token() const { return lexer_.token(); }
  void advance() { lexer_.advance(); }
  bool at(std::string_view punctuation) const { return token().is(punctuation); }
  bool at_ident(std::string_view word) const { return token().is_ident(word); }
  bool at_kind(Kind kind) const { return token().kind == kind; }
  bool accept(std::string_view punctuation);
  bool accept_ident(std::string_view word);
  void expect(std::string_view punctuation);
  void expect_word(std::string_view word);
  // Items up to the closing bracket, with commas between: `item` reads one.
  template <typename Item>
  void list_until(std::string_view close, Item&& item) {
    while (!at(close)) {
      item();
      if (!accept(",")) break;
    }
    expect(close);
  }
  std::string_view expect_ident();
  std::string_view expect_kind(Kind kind, std::string_view what);
  int64_t expect_integer();
  // "…: expected WHAT, found TOKEN" at the current token.
  [[noreturn]] void expected(std::string_view what) const;
  [[noreturn]] void fail(size_t at, const std::string& message) const { source_.fail(at, message); }
  // The text from an offset to the end of the token read last.
  std::string_view text_from(size_t begin) const {
    return source_.text().substr(begin, lexer_.previous_end() - begin);
  }

  // ---- pieces
  int value(std::string_view name) { return values_.number(name); }
  const SyntaxModule& tree() const { return module_; }
  // A string token's text as the tree holds it.
  std::string_view kept_unquoted(std::string_view quoted);
  ValueUse value_use();
  // "(%a, %b)" after its "(" was taken, or "%a, %b" as long as values follow.
  void operands_until(std::string_view close, List<ValueUse>& out);
  SyntaxType type();
  // "(T, T) -> T", "T", "T, T", "T -> (T, T)" after the ":".
  void signature(SyntaxOp& op);
  // One for each operand.
  void check_operand_types(const SyntaxOp& op) const;
  SyntaxAttr named_attribute();
  void attributes(std::string_view close, SyntaxAttrs& out);  // after the opening bracket
  AttrDict fields(std::string_view close);                    // the same of an attribute
  // `typed`: numbers may say ": type".
  AttrValue attribute(bool typed = true);
  Dims integer_list();
  void skip_balanced();  // from "<" to its ">"
  SyntaxBlock region();  // after the "{"
  SyntaxParam param();   // "%x: T", maybe with a location
  SyntaxOp op();
  void location(SyntaxLoc& loc);  // "loc(…)", when it stands here
  void skip_location();

 private:
  friend class Nested;

  void top_level();
  void module_body();
  void pretty_module();
  void generic_module();
  void declaration();
  void generic_op_of_module();
  void alias();
  void location_body(SyntaxLoc& loc);
  SyntaxFunction function();
  void function_type(const SyntaxOp& op, SyntaxFunction& fn);
  SyntaxFunction generic_function(SyntaxOp op);
  // The number of ops of this name with these attributes (SyntaxOp::attrs_number).
  size_t attrs_number(std::string_view op, AttrsView attrs);
  void take_values(SyntaxFunction& fn);
  void expect_distinct_names(const SyntaxAttrs& attrs) const;
  void add_fields(const AttrValue& dictionary, size_t at, SyntaxAttrs& out);
  void function_params(SyntaxFunction& fn);
  void function_results(SyntaxFunction& fn);
  void block_label(SyntaxBlock& block);
  void generic_op(ReadOp& op);
  void definitions(List<ValueDefinition>& out);

  AttrValue number(bool typed);
  Literal typed_scalar(std::string_view text, DType dtype);
  AttrValue word(bool typed);
  AttrValue list();
  AttrValue dictionary();
  AttrValue typed_array();
  AttrValue hash_attribute();
  AttrValue dialect_attribute();
  AttrValue dense();
  AttrValue dense_resource();
  // {-# dialect_resources: { builtin: { NAME: "0x…" } } #-}, which may be read before it is
  // reached.
  void file_metadata();
  void metadata_dictionary(const std::function<void(const std::string&)>& value);
  std::string metadata_key();
  void read_resources();
  std::string_view resource(const std::string& name, size_t at);
  AttrValue opaque_from(size_t begin);
  void skip_dense();
  SyntaxType tensor_type(size_t begin);
  std::optional<SyntaxType> known_type();
  std::optional<std::vector<Dim>> sizes(size_t& at);
  SyntaxType group_type(TypeDetail::Kind kind, size_t begin);
  // At "!quant.uniform" inside a tensor of `dims`; false, and nowhere, for forms that are not read.
  bool quantized(std::vector<Dim> dims, TypeDetail& out);
  double scale(DType expressed);
  void types_until(std::string_view close, List<SyntaxType>& out);
  std::optional<DType> element_type(size_t& at);

  const TextSource& source_;
  Lexer lexer_;
  SyntaxModule module_;
  ValueNames values_;
  std::unordered_map<std::string_view, Type> types_;  // static tensors, by their text
  struct NumberedAttrs {
    size_t number = 0;
    std::string_view op;
    AttrsView attrs;
  };
  std::unordered_map<size_t, NumberedAttrs> numbered_;  // by hash
  // The strings of builtin's resources, by name; nothing before they are looked for.
  std::optional<std::unordered_map<std::string, std::string_view>> resources_;
  int depth_ = 0;
  bool in_dictionary_ = false;  // {…}: numbers keep their types (typed_numbers.h)
  int64_t dense_budget_;        // bytes that all constants may take together
};

// One level of nesting; an error beyond kMaxNesting.
class Nested {
 public:
  explicit Nested(Parser& parser) : parser_(parser) {
    if (++parser_.depth_ > kMaxNesting)
      parser_.fail(parser_.token().at, fmt::format("nested more than {} deep", kMaxNesting));
  }
  ~Nested() { --parser_.depth_; }

 private:
  Parser& parser_;
};

SyntaxModule parse_syntax(const TextSource& source);

// The rest of an op whose name (op.name, without quotes) has been read in the pretty form.
void parse_pretty(Parser& parser, ReadOp& op);

// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] of a convolution.
AttrValue convolution_dimensions(Parser& parser);

// axes = [<name = "x", size = 2>], device_ids = dense<…>> behind "#stablehlo.mesh<", and
// name = "x", sub_axis_info = (1)2> behind "#stablehlo.axis_ref<".
AttrValue mesh_attribute(Parser& parser);
AttrValue axis_ref_attribute(Parser& parser);

// The elements of "dense<…>": `body` is what stands between the brackets. Errors through `source`.
Literal parse_dense(const TextSource& source, std::string_view body, Type type, int64_t& budget);
// Those of a resource: "0x…", an alignment of four bytes before the elements.
Literal parse_resource(const TextSource& source, std::string_view blob, Type type, int64_t& budget);

}  // namespace lathe::stablehlo
