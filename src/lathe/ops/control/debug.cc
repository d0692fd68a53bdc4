#include "lathe/ops/api/debug.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <typeinfo>

#include "lathe/base/callback_hook.h"
#include "lathe/ops/collectives/process_groups.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// One of the two. Of a function that text or a file names only its number is known.
struct HostCallbackAttrs {
  std::optional<std::string> format;
  std::optional<int64_t> function;
  detail::HostFunctionRef called = nullptr;  // stands for its number
  static void fields(auto& self, auto&& field) {
    field("format", self.format);
    field("function", self.function);
  }
};

// ---- what is printed

struct Piece {
  std::string text;
  std::optional<size_t> array;  // behind it
};

// Pieces of a format for so many arrays. UserError: what is wrong with it.
class FormatReader {
 public:
  FormatReader(std::string_view format, size_t arrays) : rest_(format), named_(arrays, false) {}

  std::vector<Piece> read() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if ((c == '{' || c == '}') && rest_.starts_with(c)) {
        text_ += c;
        rest_.remove_prefix(1);
      } else if (c == '{') {
        add_array();
      } else {
        LATHE_USER_CHECK(c != '}', "a }} that closes nothing; }}}} prints one");
        text_ += c;
      }
    }
    const auto unused = std::ranges::find(named_, false);
    LATHE_USER_CHECK(unused == named_.end(), "array {} is printed nowhere: {{}} names the next one",
                     unused - named_.begin());
    pieces_.push_back({std::move(text_), {}});
    return std::move(pieces_);
  }

 private:
  void add_array() {
    const size_t end = rest_.find('}');
    LATHE_USER_CHECK(end != rest_.npos, "a {{ that nothing closes; {{{{ prints one");
    const std::string_view name = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    size_t index = next_;
    if (name.empty()) {
      ++next_;
    } else {
      const auto [last, error] = std::from_chars(name.data(), name.data() + name.size(), index);
      LATHE_USER_CHECK(error == std::errc() && last == name.data() + name.size(),
                       "{{{}}} is no array: write {{}}, or {{0}}, {{1}}, …; arrays print as they "
                       "always do",
                       name);
    }
    LATHE_USER_CHECK(index < named_.size(), "it names array {} of {}", index, named_.size());
    named_[index] = true;
    pieces_.push_back({std::move(text_), index});
    text_.clear();
  }

  std::string_view rest_;
  std::vector<bool> named_;
  std::vector<Piece> pieces_;
  std::string text_;
  size_t next_ = 0;
};

void print_line(std::string_view format, std::span<const Array> arrays) {
  std::string line;
  for (const Piece& piece : FormatReader(format, arrays.size()).read()) {
    line += piece.text;
    if (piece.array) line += arrays[*piece.array].str();
  }
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fflush(stdout);
}

// ---- lathe.host_callback

std::vector<Type> infer_host_callback(const OpView& op) {
  const auto& attrs = op.as<HostCallbackAttrs>();
  LATHE_USER_CHECK(attrs.format.has_value() != attrs.function.has_value(),
                   "has either a `format` or the number of a `function`");
  for (Type type : op.operand_types)
    LATHE_USER_CHECK(type.is_tensor(), "takes arrays, one operand is {}", type.str());
  if (attrs.format) FormatReader(*attrs.format, op.operand_types.size()).read();
  return {};
}

// Arrays that outlive the call.
std::vector<Array> arrays_of(std::span<const Literal> values) {
  std::vector<Array> out;
  for (const Literal& value : values) {
    Literal copy(value.dtype(), value.shape());
    std::ranges::copy(value.bytes(), copy.mutable_bytes().begin());
    out.emplace_back(copy);
  }
  return out;
}

void run_host_callback(const OpView& op, std::span<const Literal> in, std::span<const Bytes>) {
  const auto& attrs = op.as<HostCallbackAttrs>();
  const std::vector<Array> arrays = arrays_of(in);
  if (attrs.format) return print_line(*attrs.format, arrays);
  LATHE_USER_CHECK(attrs.called,
                   "[{}] function {} is not of this process: programs that were written as text or "
                   "files have none{}",
                   op.def.name, *attrs.function, at_place(op.where));
  try {
    const CallbackScope scope;
    attrs.called->call(arrays);
  } catch (const UserError& error) {
    if (typeid(error) != typeid(UserError)) throw;
    throw UserError("{}{}", error.what(), at_place(op.where));
  }
}

}  // namespace

constexpr OpDef kHostCallback{
    .name = "lathe.host_callback",
    .doc = "Prints a line, or calls a function of the host: once, in order (ops/api/debug.h).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<HostCallbackAttrs>,
    .infer = infer_host_callback,
    .reference = reference_on_host,
    .lower = on_host(run_host_callback),
    .jvp = jvp_zero,
    .transpose = impossible("it has no results"),
    .batch = batch_by_example,
    .samples = [] { return std::vector<Sample>(); },
};

// ---- the public part

namespace {

// What the user's function holds goes as it is called: with the hook of callbacks.
void drop_function(const detail::HostFunction* function) noexcept {
  try {
    call_back([function] { delete function; });
  } catch (...) {  // it stays
  }
}

}  // namespace

detail::HostFunctionRef detail::host_function(HostFunction function, std::string identity) {
  struct Known {
    std::mutex mutex;
    int64_t count = 0;
    std::map<std::string, std::weak_ptr<const detail::HostFunction>, std::less<>> functions;
  };
  static auto* const known = new Known;  // programs may run while the process ends
  const std::lock_guard lock(known->mutex);
  if (!identity.empty())
    if (const auto hit = known->functions.find(identity); hit != known->functions.end())
      if (auto same = hit->second.lock()) return same;
  std::erase_if(known->functions, [](const auto& entry) { return entry.second.expired(); });
  function.number = ++known->count;
  const std::shared_ptr<const HostFunction> made(new HostFunction(std::move(function)),
                                                 drop_function);
  if (!identity.empty()) known->functions[identity] = made;
  return made;
}

namespace {

// Outside of traces it happens now.
void emit_or_run(const Attrs& attrs, std::span<const Array> arrays, Location where) {
  if (tracing()) {
    emit(kHostCallback, arrays, attrs, {}, where);
    return;
  }
  std::vector<Literal> values;
  std::vector<Type> types;
  for (const Array& array : arrays) {
    values.push_back(array.literal());
    types.push_back(array.type());
  }
  infer_types(kHostCallback, types, attrs, {}, where);
  run_host_callback({kHostCallback, attrs, types, {}, {}, where}, values, {});
}

}  // namespace

void detail::debug_print(const debug::Format& format, std::span<const Array> arrays) {
  emit_or_run(Attrs::of(HostCallbackAttrs{.format = std::string(format.text), .function = {}}),
              arrays, format.where);
}

void detail::debug_callback(const debug::Callback& f, std::span<const Array> arrays) {
  const detail::HostFunctionRef& function = f.function();
  LATHE_USER_CHECK(
      arrays.size() <= debug::Callback::kMostArrays && (function->takes >> arrays.size() & 1),
      "[debug::callback] the function does not take {} arrays{}", arrays.size(),
      at_place(f.where()));
  emit_or_run(
      Attrs::of(HostCallbackAttrs{.format = {}, .function = function->number, .called = function}),
      arrays, f.where());
}

const Op* first_host_function(const Program& program) {
  for (const Op& op : program.ops()) {
    if (op.def == &kHostCallback && op.attrs.as<HostCallbackAttrs>().function) return &op;
    for (const Program& region : op.regions)
      if (const Op* inside = first_host_function(region)) return inside;
  }
  return nullptr;
}

}  // namespace lathe
