// What is known of the values of a block beside their types.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program_handle.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

// Facts of one kind, by value. Most are noted in the order of ids.
template <typename Fact>
class FactsById {
 public:
  bool empty() const { return entries_.empty(); }
  // Null where there is none.
  const Fact* find(ValueId id) const {
    const auto hit = std::ranges::lower_bound(entries_, id, {}, &Entry::first);
    return hit != entries_.end() && hit->first == id ? &hit->second : nullptr;
  }
  // In place of what was noted before.
  void note(ValueId id, Fact fact) {
    const auto hit = std::ranges::lower_bound(entries_, id, {}, &Entry::first);
    if (hit != entries_.end() && hit->first == id)
      hit->second = std::move(fact);
    else
      entries_.emplace(hit, id, std::move(fact));
  }

 private:
  using Entry = std::pair<ValueId, Fact>;
  std::vector<Entry> entries_;
};

// The op that gives a constant.
struct NotedConstant {
  const OpDef* def;
  Attrs attrs;
};

// Integers of which only the distance to others is known: those of the number `base` and `more`.
struct NotedSum {
  int64_t base;
  std::vector<uint64_t> more;  // one an element, modulo 2^64
};

struct ValueNotes {
  FactsById<NotedConstant> constants;
  FactsById<const TypeDetail*> quantized;  // the type in the text, of stored integers
  FactsById<Literal> known;                // small values of modules with dynamic shapes
  FactsById<NotedSum> sums;                // and of those that are not known, what was added
  FactsById<std::string_view> shardings;   // GSPMD's texts

  const TypeDetail* quantized_type(ValueId id) const {
    const TypeDetail* const* type = quantized.find(id);
    return type ? *type : nullptr;
  }
  std::string_view sharding(ValueId id) const {
    const std::string_view* text = shardings.find(id);
    return text ? *text : std::string_view();
  }
  std::optional<Literal> value(ValueId id) const {
    const Literal* value = known.find(id);
    return value ? std::optional(*value) : std::nullopt;
  }
  std::optional<NotedSum> sum(ValueId id) const {
    const NotedSum* sum = sums.find(id);
    return sum ? std::optional(*sum) : std::nullopt;
  }
  // What `outer` knows of a value holds of one in this block.
  void take(ValueId id, const ValueNotes& outer, ValueId outside);
};

}  // namespace lathe::stablehlo
