#include "lathe/stablehlo/shardings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace lathe::stablehlo {
namespace {

// Reads the text of attributes of the dialect. Every failure ends in one message of who asks.
class SpecReader {
 public:
  explicit SpecReader(std::string_view text) : rest_(text) {}

  bool accept(std::string_view word) {
    skip_space();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool at(std::string_view word) {
    skip_space();
    return rest_.starts_with(word);
  }
  // Fails unless the word comes.
  void expect(std::string_view word) { good_ = accept(word) && good_; }
  // Behind the word, wherever it is.
  bool find(std::string_view word) {
    const size_t at = rest_.find(word);
    if (at == rest_.npos) return false;
    rest_.remove_prefix(at + word.size());
    return true;
  }
  std::string quoted() {
    expect("\"");
    const size_t end = rest_.find('"');
    if (end == rest_.npos) {
      good_ = false;
      return {};
    }
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return out;
  }
  std::string symbol() {
    expect("@");
    if (at("\"")) return quoted();
    const size_t end = rest_.find_first_of(" ,<>[]{}=\n");
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(out.size());
    return out;
  }
  int64_t integer() {
    skip_space();
    int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    good_ = good_ && error == std::errc();
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }
  bool good() const { return good_; }
  void fail() { good_ = false; }

 private:
  void skip_space() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n'))
      rest_.remove_prefix(1);
  }
  std::string_view rest_;
  bool good_ = true;
};

std::vector<AxisRef> read_axes(SpecReader& in) {
  std::vector<AxisRef> axes;
  in.expect("{");
  while (in.good() && !in.accept("}")) {
    if (!in.accept("?")) {
      AxisRef& axis = axes.emplace_back(in.quoted());
      if (in.accept(":")) {
        in.expect("(");
        axis.before = in.integer();
        in.expect(")");
        axis.size = in.integer();
      }
    }
    if (!in.accept(",") && !in.at("}")) in.fail();
  }
  return axes;
}

// <@mesh, [{"x"}, {?}p1], replicated={…}>; what it says of replication is nothing here.
Sharding read_sharding(SpecReader& in) {
  Sharding out;
  in.expect("<");
  out.mesh = in.symbol();
  in.expect(",");
  in.expect("[");
  while (in.good() && !in.accept("]")) {
    out.dims.push_back(read_axes(in));
    if (in.accept("p")) in.integer();
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  while (in.accept(",")) {
    if (!in.accept("replicated=") && !in.accept("unreduced=")) in.fail();
    read_axes(in);
  }
  in.expect(">");
  return out;
}

Mesh read_mesh(SpecReader& in) {
  Mesh out;
  int64_t size = 1;
  while (in.good() && !in.accept("]")) {
    std::string name = in.quoted();
    in.expect("=");
    const int64_t axis = in.integer();
    if (axis < 1 || axis > kMostMeshDevices || (size *= axis) > kMostMeshDevices) in.fail();
    out.axes.emplace_back(std::move(name), axis);
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  if (!in.good()) return out;
  for (int64_t i = 0; i < size; ++i) out.devices.push_back(i);
  if (!in.accept(",") || !in.accept("device_ids=")) return out;
  in.expect("[");
  std::vector<bool> taken(static_cast<size_t>(size), false);
  for (int64_t& device : out.devices) {
    device = in.integer();
    if (device < 0 || device >= size || taken[static_cast<size_t>(device)]) {
      in.fail();
      return out;
    }
    taken[static_cast<size_t>(device)] = true;
    in.accept(",");
  }
  in.expect("]");
  out.in_order = std::ranges::is_sorted(out.devices);
  return out;
}

std::optional<Factor> factor_of(const Mesh& mesh, const AxisRef& axis) {
  int64_t stride = 1;
  for (auto it = mesh.axes.rbegin(); it != mesh.axes.rend(); ++it) {
    if (it->first == axis.name) {
      if (!axis.size) return Factor{stride, it->second};
      const int64_t outer = axis.before;
      if (outer < 1 || *axis.size < 1 || it->second % outer != 0 ||
          it->second / outer % *axis.size != 0)
        return std::nullopt;
      return Factor{stride * (it->second / outer / *axis.size), *axis.size};
    }
    stride *= it->second;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Mesh> find_mesh(std::span<const std::string_view> declarations,
                              std::string_view name) {
  for (std::string_view text : declarations) {
    SpecReader in(text);
    if (!in.accept("sdy.mesh") && !in.accept("\"sdy.mesh\"")) continue;
    const bool generic = text.find(fmt::format("sym_name = \"{}\"", name)) != text.npos;
    if (!generic && !(in.at("@") && in.symbol() == name)) continue;
    if (!in.find("<[")) continue;
    Mesh mesh = read_mesh(in);
    if (in.good()) return mesh;
  }
  return std::nullopt;
}

std::optional<std::vector<Sharding>> read_shardings(std::string_view text) {
  SpecReader in(text);
  in.expect("#sdy.sharding_per_value<[");
  std::vector<Sharding> out;
  while (in.good() && !in.accept("]")) {
    out.push_back(read_sharding(in));
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::vector<AxisRef>> read_manual_axes(std::string_view text) {
  SpecReader in(text);
  in.expect("#sdy<manual_axes");
  std::vector<AxisRef> axes = read_axes(in);
  return in.good() ? std::optional(std::move(axes)) : std::nullopt;
}

int64_t size_of(const Factors& factors) {
  int64_t size = 1;
  for (const Factor& f : factors) size *= f.size;
  return size;
}

Literal groups_of(const Mesh& mesh, const Factors& factors) {
  const int64_t width = size_of(factors);
  const auto count = std::ssize(mesh.devices);
  Literal out(DType::i64, {count / width, width});
  std::unordered_map<int64_t, int64_t> rows;
  for (int64_t p = 0; p < count; ++p) {
    int64_t base = p, place = 0;
    for (const Factor& f : factors) {
      base -= f.of(p) * f.stride;
      place = place * f.size + f.of(p);
    }
    const int64_t row = rows.try_emplace(base, std::ssize(rows)).first->second;
    out.set_i64(row * width + place, mesh.devices[static_cast<size_t>(p)]);
  }
  return out;
}

std::optional<Spread> spread_of(const Sharding& sharding, const Mesh& mesh,
                                std::span<const AxisRef> manual, int rank) {
  if (std::ssize(sharding.dims) != rank) return std::nullopt;
  Spread out{.dims = std::vector<Factors>(sharding.dims.size()), .alike = {}};
  std::vector<std::string> mentioned;
  for (size_t d = 0; d < sharding.dims.size(); ++d)
    for (const AxisRef& axis : sharding.dims[d]) {
      if (std::ranges::find(manual, axis.name, &AxisRef::name) == manual.end()) continue;
      const std::optional<Factor> factor = factor_of(mesh, axis);
      const bool again = std::ranges::find(mentioned, axis.name) != mentioned.end();
      // Parts of axes would leave other parts of them to name.
      if (!factor || again || axis.size) return std::nullopt;
      mentioned.push_back(axis.name);
      out.dims[d].push_back(*factor);
    }
  for (const AxisRef& axis : manual) {
    if (std::ranges::find(mentioned, axis.name) != mentioned.end()) continue;
    const std::optional<Factor> factor = factor_of(mesh, axis);
    if (!factor) return std::nullopt;
    out.alike.push_back(*factor);
  }
  return out;
}

}  // namespace lathe::stablehlo
