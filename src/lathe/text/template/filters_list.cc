#include <algorithm>

#include "lathe/text/template/filters.h"
#include "lathe/text/template/objects.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/sorting.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

Value length(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound none("length", arguments, {});
  const auto size = length_of(subject);
  if (!size) throw RenderError("object of type '{}' has no len()", subject.type_name());
  return Value::integer(*size);
}

Value first(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("first", arguments, {});
  Value item;
  if (iterate(runtime, subject)->next(item)) return item;
  return runtime.undefined("No first item, sequence was empty.");
}

// reversed(subject): RenderError for what has no order from behind.
Items reversed_items(Runtime& runtime, const Value& subject) {
  const auto view = subject.as<MapView>();
  const bool reversible = subject.is_undefined() || subject.is_string() || subject.is_sequence() ||
                          subject.is(Kind::map) || subject.as<Range>() || subject.as<Group>() ||
                          view;
  if (!reversible) throw RenderError("'{}' object is not reversible", subject.type_name());
  Items items = to_items(runtime, subject);
  items.reverse();
  return items;
}

Value last(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("last", arguments, {});
  if (subject.is_sequence() && !subject.items().empty()) return subject.items().back();
  const Items items = reversed_items(runtime, subject);
  return items.empty() ? runtime.undefined("No last item, sequence was empty.") : items[0];
}

Value generator_of(Runtime& runtime, Items items, std::string_view type) {
  int depth = 0;
  for (const Value& item : items) depth = std::max(depth, item.depth());
  return make_generator(
      runtime, depth,
      [items = std::move(items), at = size_t{0}](Value& item) mutable {
        if (at >= items.size()) return false;
        item = items[at++];
        return true;
      },
      type);
}

Value reverse(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("reverse", arguments, {});
  if (subject.is_string()) {
    const Value backwards = Value::integer(-1);
    return get_slice(runtime, subject, Value::none(), Value::none(), backwards);
  }
  if (subject.as<LazyItems>()) {
    Items items = to_items(runtime, subject);
    items.reverse();
    return runtime.list(std::move(items));
  }
  if (!is_iterable(subject)) throw RenderError("argument must be iterable");
  return generator_of(runtime, reversed_items(runtime, subject), "reversed");
}

Value list(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("list", arguments, {});
  return runtime.list(to_items(runtime, subject));
}

Value items(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("items", arguments, {});
  if (!subject.is_undefined() && !subject.is(Kind::map)) {
    // Python's is a generator function: it complains when first asked for an item.
    return make_generator(runtime, 0, [](Value&) -> bool {
      throw RenderError("Can only get item pairs from a mapping.");
    });
  }
  return make_generator(runtime, subject.depth() + 1,
                        [subject, &runtime, at = size_t{0}](Value& item) mutable {
                          if (subject.is_undefined() || at >= subject.as_map().size()) return false;
                          const auto& [key, value] = subject.as_map().entries()[at++];
                          item = runtime.tuple({key, value});
                          return true;
                        });
}

// Sorts by keys computed once.
Items sorted_by(Runtime& runtime, const Items& values, const Items& keys, bool descending) {
  std::vector<size_t> order(values.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto before = [&](size_t a, size_t b) {
    return descending ? less(keys[b], keys[a], runtime.budget)
                      : less(keys[a], keys[b], runtime.budget);
  };
  stable_sort(order, before);
  Items out(runtime.budget);
  for (const size_t i : order) out.push_back(values[i]);
  return out;
}

Value dictsort(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("dictsort", arguments, {"case_sensitive", "by", "reverse"});
  const std::string_view by = bound.string(1, "key");
  if (by != "key" && by != "value")
    throw RenderError("You can only sort by either \"key\" or \"value\"");
  if (!subject.is(Kind::map))
    throw RenderError("dictsort: '{}' object is not a mapping", subject.type_name());
  Items pairs(runtime.budget), keys(runtime.budget);
  for (const auto& [key, value] : subject.as_map().entries()) {
    pairs.push_back(runtime.tuple({key, value}));
    keys.push_back(fold_case(runtime, by == "key" ? key : value, bound.truth(0, false)));
  }
  return runtime.list(sorted_by(runtime, pairs, keys, bound.truth(2, false)));
}

constexpr size_t kMaxSortKeys = 64;

// The attributes of a comma separated list, as one key.
std::vector<AttributePath> sort_paths(Runtime& runtime, const Value* attribute) {
  std::vector<AttributePath> paths;
  if (attribute == nullptr || !attribute->is_string()) {
    paths.emplace_back(runtime, attribute);
    return paths;
  }
  const std::string_view text = attribute->str();
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find(',', at), text.size());
    if (paths.size() == kMaxSortKeys)
      throw RenderError("sort: more than {} attributes", kMaxSortKeys);
    const Value part = runtime.text(std::string(text.substr(at, end - at)));
    paths.emplace_back(runtime, &part);
    at = end + 1;
  }
  return paths;
}

Value sort(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("sort", arguments, {"reverse", "case_sensitive", "attribute"});
  const std::vector<AttributePath> paths = sort_paths(runtime, bound[2]);
  const Items values = to_items(runtime, subject);
  Items keys(runtime.budget);
  for (const Value& value : values) {
    Items parts(runtime.budget);
    for (const AttributePath& path : paths) {
      parts.push_back(fold_case(runtime, path.of(runtime, value), bound.truth(1, false)));
    }
    keys.push_back(runtime.list(std::move(parts)));
  }
  return runtime.list(sorted_by(runtime, values, keys, bound.truth(0, false)));
}

// Objects have no value to compare; remembering one could make the generator hold itself.
bool holds_object(const Value& value) {
  if (value.is(Kind::tuple)) return std::ranges::any_of(value.items(), holds_object);
  return value.is(Kind::object);
}

Value unique(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  struct State {
    Value subject;
    std::unique_ptr<Iterator> source;
    AttributePath path;
    bool case_sensitive;
    Map seen;
  };
  const Bound bound("unique", arguments, {"case_sensitive", "attribute"});
  auto state = std::make_shared<State>(
      State{subject, nullptr, AttributePath(runtime, bound[1]), bound.truth(0, false), {}});
  return make_generator(runtime, subject.depth(), [state, &runtime](Value& item) {
    const DepthGuard guard(runtime);
    if (!state->source) state->source = iterate(runtime, state->subject);
    while (state->source->next(item)) {
      const Value key = fold_case(runtime, state->path.of(runtime, item), state->case_sensitive);
      if (holds_object(key))
        throw RenderError("unique: cannot compare '{}' objects", key.type_name());
      if (state->seen.find(key, runtime.budget) != nullptr) continue;
      state->seen.set(key, Value::none(), runtime.budget);
      return true;
    }
    return false;
  });
}

Value batch(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("batch", arguments, {"linecount", "fill_with"}, 1);
  const int64_t size = bound.integer(0, 0);
  const Value fill = bound.value(1, Value::none());
  Items rows(runtime.budget), row(runtime.budget);
  for (const Value& item : to_items(runtime, subject)) {
    if (static_cast<int64_t>(row.size()) == size)
      rows.push_back(runtime.list(std::exchange(row, Items(runtime.budget))));
    row.push_back(item);
  }
  if (!row.empty()) {
    const int64_t missing = std::max<int64_t>(size, 0) - static_cast<int64_t>(row.size());
    if (!fill.is(Kind::none)) row.append({fill}, missing);
    rows.push_back(runtime.list(std::move(row)));
  }
  return generator_of(runtime, std::move(rows), "generator");
}

Value slice(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("slice", arguments, {"slices", "fill_with"}, 1);
  const int64_t slices = bound.integer(0, 1);
  const Value fill = bound.value(1, Value::none());
  const Items all = to_items(runtime, subject);
  if (slices == 0) throw RenderError("integer division or modulo by zero");
  const auto size = static_cast<int64_t>(all.size());
  Items columns(runtime.budget);
  size_t at = 0;
  for (int64_t i = 0; i < slices; ++i) {
    const bool longer = i < size % slices;
    const size_t end = at + static_cast<size_t>(size / slices + (longer ? 1 : 0));
    Items column(runtime.budget);
    while (at < end) column.push_back(all[at++]);
    if (!fill.is(Kind::none) && !longer) column.push_back(fill);
    columns.push_back(runtime.list(std::move(column)));
  }
  return generator_of(runtime, std::move(columns), "generator");
}

Value groupby(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("groupby", arguments, {"attribute", "default", "case_sensitive"}, 1);
  const AttributePath path(runtime, bound[0]);
  const bool case_sensitive = bound.truth(2, false);
  const Items values = to_items(runtime, subject);
  Items keys(runtime.budget);
  for (const Value& value : values) {
    keys.push_back(fold_case(runtime, path.of(runtime, value, bound[1]), case_sensitive));
  }
  const Items ordered = sorted_by(runtime, values, keys, false);
  Items groups(runtime.budget), members(runtime.budget);
  Value current;
  const auto close = [&] {
    if (members.empty()) return;
    const Value grouper = case_sensitive ? current : path.of(runtime, members[0], bound[1]);
    const Value pair =
        runtime.tuple({grouper, runtime.list(std::exchange(members, Items(runtime.budget)))});
    groups.push_back(runtime.object<Group>(0, pair));
  };
  for (const Value& value : ordered) {
    const Value key = fold_case(runtime, path.of(runtime, value, bound[1]), case_sensitive);
    if (!members.empty() && !equal(current, key, runtime.budget)) close();
    current = key;
    members.push_back(value);
  }
  close();
  return runtime.list(std::move(groups));
}

template <bool largest>
Value extreme(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound(largest ? "max" : "min", arguments, {"case_sensitive", "attribute"});
  const AttributePath path(runtime, bound[1]);
  const auto source = iterate(runtime, subject);
  std::optional<Value> best;
  Value best_key;
  for (Value item; source->next(item);) {
    const Value key = fold_case(runtime, path.of(runtime, item), bound.truth(0, false));
    const bool better = !best || (largest ? less(best_key, key, runtime.budget)
                                          : less(key, best_key, runtime.budget));
    if (!better) continue;
    best = item;
    best_key = key;
  }
  return best ? *best : runtime.undefined("No aggregated item, sequence was empty.");
}

Value sum(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("sum", arguments, {"attribute", "start"});
  const AttributePath path(runtime, bound[0]);
  Value total = bound.value(1, Value::integer(0));
  if (total.is_string()) throw RenderError("sum() can't sum strings [use ''.join(seq) instead]");
  const auto source = iterate(runtime, subject);
  for (Value item; source->next(item);) {
    runtime.budget.step();
    total = apply(runtime, Operator::add, total, path.of(runtime, item));
  }
  return total;
}

constexpr FilterEntry kListFilters[] = {
    {"length", length},   {"count", length},       {"first", first},       {"last", last},
    {"reverse", reverse}, {"list", list},          {"items", items},       {"dictsort", dictsort},
    {"sort", sort},       {"unique", unique},      {"batch", batch},       {"slice", slice},
    {"groupby", groupby}, {"min", extreme<false>}, {"max", extreme<true>}, {"sum", sum},
};

}  // namespace

std::span<const FilterEntry> list_filters() { return kListFilters; }

}  // namespace lathe::jinja
