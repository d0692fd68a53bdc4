#include "lathe/stablehlo/bytecode/jax_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/read.h"

namespace lathe::stablehlo {
namespace {

// Where a table's fields are found, by jax's schema (jax/_src/export/serialization.fbs).
enum Slot : size_t {
  kFunctionName = 6,
  kFewDevices = 16,
  kPlatforms = 22,
  kModule = 30,
  kCallingConvention = 32,
  kKeptArguments = 34,
  kVjp = 38,
  kDevices = 40,
};

constexpr int64_t kOldestConvention = 6, kNewestConvention = 10;
constexpr int kMaxPullbacks = 16;  // a pullback's pullback and so on

// A flatbuffer's table. Offsets count from where they stand, those of tables back to their layout.
class Table {
 public:
  Table(const ByteSource& source, size_t at) : source_(source), at_(at) {
    const auto back = number<int32_t>(at);
    const auto layout = static_cast<int64_t>(at) - back;
    if (layout < 0 || layout > static_cast<int64_t>(source.all().size()))
      source.fail(at, "a table without its layout");
    layout_ = static_cast<size_t>(layout);
    layout_size_ = number<uint16_t>(layout_);
  }

  // Where the field is; 0: it is not there.
  size_t field(Slot slot) const {
    if (slot + 2 > layout_size_) return 0;
    const auto offset = number<uint16_t>(layout_ + slot);
    return offset == 0 ? 0 : at_ + offset;
  }
  template <typename T>
  int64_t number_or(Slot slot, int64_t otherwise) const {
    const size_t at = field(slot);
    return at == 0 ? otherwise : static_cast<int64_t>(number<T>(at));
  }
  // The bytes of a vector of elements this wide; of strings too.
  std::string_view vector(size_t at, size_t width) const {
    const size_t begin = target(at);
    const uint64_t count = number<uint32_t>(begin);
    Cursor in(source_, rest(begin + 4));
    if (count * width > in.left()) source_.fail(begin, "a list that is longer than the file");
    return in.bytes(static_cast<size_t>(count * width));
  }
  // Where the thing begins whose offset stands there.
  size_t target(size_t at) const { return at + number<uint32_t>(at); }

 private:
  std::string_view rest(size_t at) const {
    if (at > source_.all().size()) source_.fail(at, "an offset beyond the end of the file");
    return source_.all().substr(at);
  }
  template <typename T>
  T number(size_t at) const {
    return Cursor(source_, rest(at)).fixed<T>();
  }

  const ByteSource& source_;
  size_t at_, layout_ = 0, layout_size_ = 0;
};

JaxExport read_table(const ByteSource& source, size_t at, int depth) {
  if (depth > kMaxPullbacks)
    source.fail(at, fmt::format("more than {} pullbacks of each other", kMaxPullbacks));
  const Table table(source, at);
  JaxExport out;
  if (const size_t name = table.field(kFunctionName)) out.function = table.vector(name, 1);
  out.calling_convention = table.number_or<uint16_t>(kCallingConvention, 0);
  if (out.calling_convention < kOldestConvention || out.calling_convention > kNewestConvention)
    source.fail(at,
                fmt::format("this is no StableHLO text, bytecode or jax.export artifact that is "
                            "known: calling convention {} ({} to {} are read)",
                            out.calling_convention, kOldestConvention, kNewestConvention));
  out.devices = table.number_or<uint32_t>(kDevices, 0);
  if (out.devices == 0) out.devices = table.number_or<uint16_t>(kFewDevices, 1);
  if (const size_t platforms = table.field(kPlatforms)) {
    const std::string_view list = table.vector(platforms, 4);
    for (size_t i = 0; i < list.size(); i += 4)
      out.platforms.emplace_back(table.vector(source.offset(list) + i, 1));
  }
  if (const size_t kept = table.field(kKeptArguments)) {
    Cursor in(source, table.vector(kept, 2));
    while (!in.at_end()) out.kept.push_back(in.fixed<uint16_t>());
  }
  const size_t module = table.field(kModule);
  if (module == 0) source.fail(at, "a jax.export artifact without a module");
  out.module = table.vector(module, 1);
  if (const size_t vjp = table.field(kVjp))
    out.vjp.push_back(read_table(source, table.target(vjp), depth + 1));
  return out;
}

// The first parameter of @main becomes a constant.
void choose_platform(const ByteSource& source, const JaxExport& exported, std::string_view platform,
                     SyntaxModule& module) {
  const auto hit = std::ranges::find(exported.platforms, platform);
  if (hit == exported.platforms.end())
    throw UserError("{}: @{} was exported for {}, not for {}; export it for {} too", source.file(),
                    exported.function, fmt::join(exported.platforms, ", "), platform, platform);
  const auto main = std::ranges::find(module.functions, "main", &SyntaxFunction::name);
  if (main == module.functions.end() || main->body.params.empty() ||
      !main->body.params[0].type.type || main->body.params[0].type.type->rank() != 0 ||
      !is_integer(main->body.params[0].type.type->dtype()))
    source.fail(source.offset(exported.module),
                "@main does not begin with the number of a platform");
  const SyntaxParam param = main->body.params[0];
  Literal number(param.type.type->dtype(), {});
  number.set_i64(0, hit - exported.platforms.begin());
  SyntaxOp constant = module.op();
  constant.name = "stablehlo.constant";
  constant.at = param.name.at;
  constant.results.push_back({.value = param.name.value, .count = 1, .at = param.name.at});
  constant.attrs =
      module.keep(SyntaxAttrs{{.name = "value", .value = {std::move(number)}, .text = {}}});
  constant.result_types.push_back(param.type);
  SyntaxBlock body = module.block();
  body.params.append(main->body.params.begin() + 1, main->body.params.end());
  body.ops.push_back(std::move(constant));
  for (SyntaxOp& op : main->body.ops) body.ops.push_back(std::move(op));
  main->body = std::move(body);
}

}  // namespace

bool may_be_jax_export(std::string_view bytes) {
  constexpr size_t kHead = 8;  // where the first table is; no text has a zero there
  if (bytes.size() < kHead || bytes[3] != '\0') return false;
  uint32_t first = 0;
  std::memcpy(&first, bytes.data(), sizeof(first));
  return first < bytes.size();
}

JaxExport read_jax_export(const ByteSource& source) {
  const Cursor head(source, source.all());
  return read_table(source, Cursor(head).fixed<uint32_t>(), 0);
}

SyntaxModule read_exported_module(const ByteSource& source, std::string_view platform) {
  const JaxExport exported = read_jax_export(source);
  SyntaxModule module = read_bytecode(source, exported.module);
  if (exported.platforms.size() > 1) choose_platform(source, exported, platform, module);
  return module;
}

}  // namespace lathe::stablehlo
