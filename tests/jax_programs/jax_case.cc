#include "jax_case.h"

#include <cmath>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/io/safetensors.h"

namespace lathe::jax_programs {
namespace {

Literal typed(const hf::SafetensorsFile& file, const std::string& name) {
  std::istringstream type(file.metadata().at(name));
  std::string word;
  type >> word;
  const auto dtype = dtype_from_name(word);
  LATHE_USER_CHECK(dtype, "{}: {} has the type {}", file.path(), name, word);
  Dims dims;
  while (type >> word) dims.push_back(std::stoll(word));
  Literal out(*dtype, Shape(dims));
  const Literal bytes = file.tensor(name);
  LATHE_USER_CHECK(bytes.byte_count() == out.byte_count(), "{}: {} has {} bytes, not {}",
                   file.path(), name, bytes.byte_count(), out.byte_count());
  if (out.size() > 0)
    std::memcpy(out.mutable_bytes().data(), bytes.bytes().data(), bytes.bytes().size());
  return out;
}

std::vector<Literal> numbered(const hf::SafetensorsFile& file, const std::string& what) {
  std::vector<Literal> out;
  for (;;) {
    const std::string name = fmt::format("{}.{}", what, out.size());
    if (!file.tensors().contains(name)) return out;
    out.push_back(typed(file, name));
  }
}

bool same_part(double a, double b, double tolerance) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  if (tolerance == 0) return a == b && std::signbit(a) == std::signbit(b);
  return a == b || std::abs(a - b) <= tolerance;
}

bool same_element(const Literal& a, const Literal& b, int64_t i, double tolerance) {
  if (!is_differentiable(a.dtype())) return a.get_u64(i) == b.get_u64(i);
  const auto x = a.get_c128(i), y = b.get_c128(i);
  return same_part(x.real(), y.real(), tolerance) && same_part(x.imag(), y.imag(), tolerance);
}

std::string shown(const Literal& x, int64_t i) {
  if (is_complex(x.dtype()))
    return fmt::format("({:.17g}, {:.17g})", x.get_c128(i).real(), x.get_c128(i).imag());
  return is_float(x.dtype()) ? fmt::format("{:.17g}", x.get_f64(i))
                             : fmt::format("{}", x.get_i64(i));
}

// As text, or as bytecode where there is no text.
std::string program_at(const std::string& stem, std::string form) {
  if (form.empty()) form = std::filesystem::exists(stem + ".mlir") ? "mlir" : "mlirbc";
  return std::string(MappedFile::open(stem + "." + form)->text());
}

}  // namespace

JaxCase read_case(const std::string& stem, const std::string& form) {
  const auto file = hf::SafetensorsFile::open(stem + ".safetensors");
  const size_t name = stem.rfind('/') + 1;
  const auto program = file->metadata().find("program");
  const std::string source =
      program == file->metadata().end() ? stem : stem.substr(0, name) + program->second;
  JaxCase out{.name = stem.substr(name),
              .program = program_at(source, form),
              .transforms = {},
              .arguments = numbered(*file, "arg"),
              .results = numbered(*file, "result"),
              .tolerances = {}};
  std::istringstream words(file->metadata().at("transforms"));
  for (std::string word; words >> word;) out.transforms.push_back(word);
  const Literal tolerances = file->tensor("tolerances");
  for (int64_t i = 0; i < tolerances.size(); ++i) out.tolerances.push_back(tolerances.get_f64(i));
  LATHE_USER_CHECK(out.tolerances.size() == out.results.size(), "{}: {} tolerances, {} results",
                   stem, out.tolerances.size(), out.results.size());
  return out;
}

std::optional<std::string> wrong_result(const JaxCase& one, const std::vector<Literal>& got) {
  if (got.size() != one.results.size())
    return fmt::format("{} results, expected {}", got.size(), one.results.size());
  for (size_t k = 0; k < got.size(); ++k) {
    const Literal& want = one.results[k];
    if (got[k].dtype() != want.dtype() || got[k].shape() != want.shape())
      return fmt::format("result {} is {}{}, expected {}{}", k, name(got[k].dtype()),
                         got[k].shape().str(), name(want.dtype()), want.shape().str());
    for (int64_t i = 0; i < want.size(); ++i)
      if (!same_element(got[k], want, i, one.tolerances[k]))
        return fmt::format("result {}, element {} of {}{} is {}, expected {} within {:.3g}", k, i,
                           name(want.dtype()), want.shape().str(), shown(got[k], i), shown(want, i),
                           one.tolerances[k]);
  }
  return std::nullopt;
}

}  // namespace lathe::jax_programs
