// The tensors of one quantized module, by the suffix of their names: "qweight" of
// model.layers.0.mlp.up_proj. Whoever reads one says what it has to be; what is not so is a
// UserError naming file and tensor. What was read counts as used.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "lathe/core/array.h"
#include "lathe/hf/files/checkpoint.h"

namespace lathe::hf {

class ModuleTensors {
 public:
  // `separator` stands between the module's name and the rest.
  ModuleTensors(const Checkpoint& checkpoint, std::set<std::string>& used, std::string module,
                std::string_view separator = ".")
      : checkpoint_(checkpoint), used_(used), module_(std::move(module)), separator_(separator) {}

  const std::string& module() const { return module_; }

  bool has(std::string_view suffix) const { return checkpoint_.has(full(suffix)); }
  // UserError when there is none.
  const TensorInfo& info(std::string_view suffix) const;
  // UserError unless it is there, has one of the types and the shape. `why`: where the shape comes
  // from, for the message.
  Literal read(std::string_view suffix, std::initializer_list<DType> types, const Shape& shape,
               std::string_view why);
  // The same of any shape.
  Literal read(std::string_view suffix, std::initializer_list<DType> types);
  // The same without using it.
  Literal peek(std::string_view suffix) const { return checkpoint_.tensor(full(suffix)); }
  // Nobody needs them, if they are there.
  void skip(std::initializer_list<std::string_view> suffixes);

  int64_t bytes_read() const { return bytes_read_; }

  // "FILE: tensor model.layers.0.mlp.up_proj.qweight"
  std::string describe(std::string_view suffix) const;
  // UserError of that and the complaint.
  [[noreturn]] void fail(std::string_view suffix, const std::string& complaint) const;

 private:
  std::string full(std::string_view suffix) const {
    return module_ + separator_ + std::string(suffix);
  }
  const Checkpoint& checkpoint_;
  std::set<std::string>& used_;
  std::string module_, separator_;
  int64_t bytes_read_ = 0;
};

inline constexpr std::initializer_list<DType> kScaleTypes = {DType::f16, DType::bf16, DType::f32};

// The same bytes as exponents of two: OCP Microscaling's scales, which files may have as ui8.
Literal as_exponents(const Literal& bytes);
// The bytes of rows of whatever else: [rows, ...] as ui8 [rows, bytes], those of vectors as one
// row.
Literal as_bytes(const Literal& values);

// Rows or columns in blocks of `length`, the last one perhaps shorter.
inline Dim block_count(Dim size, Dim length) { return size / length + (size % length != 0); }

}  // namespace lathe::hf
