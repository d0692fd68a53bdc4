// Affine index arithmetic at plan time. All sizes are known when a plan is made (they are launch
// parameters of kernels, not constants), so an integer node of a scalar graph is, where it can be,
// a sum of loop indices and opaque nodes times known factors. That is what makes offsets canonical,
// strides readable, loops collapsible and needless divisions vanish.
//
// A form equals its node modulo 2^64. It is the node's very value where its terms cannot leave i64
// (`exact_range`), as forms of narrower types never do; only then may values be compared or
// divided.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/ir/scalar/scalar.h"

namespace lathe {

// A variable: a loop dimension, or a node that is no such sum (kOpaque + its id).
inline constexpr int32_t kOpaque = 1 << 20;

struct AffineTerm {
  int32_t var;
  int64_t factor;
  friend bool operator==(const AffineTerm&, const AffineTerm&) = default;
};

// base + Σ factor · var; terms ascend by variable, factors are not zero.
struct Affine {
  static constexpr int kMaxTerms = 12;
  int64_t base = 0;
  int count = 0;
  std::array<AffineTerm, kMaxTerms> terms;

  bool is_constant() const { return count == 0; }
  std::span<const AffineTerm> span() const { return {terms.data(), static_cast<size_t>(count)}; }
  int64_t factor(int32_t var) const;
  friend bool operator==(const Affine& a, const Affine& b);
};

struct Range {
  int64_t low, high;  // inclusive
};

class AffineAnalysis {
 public:
  // `params[slot]` and the extents of loop dimensions are what they will be at launch. An index of
  // extent 1 is 0, unless `keep` says that its dimension stays.
  AffineAnalysis(const ScalarGraph& graph, std::span<const int64_t> params,
                 std::span<const int64_t> extents, const std::vector<bool>& keep);

  // Of an integer or bool node; a node of another type is opaque.
  const Affine& of(int32_t node) const { return forms_[node]; }
  // Of the i64 that the form is modulo 2^64: any, where it may have wrapped.
  Range range(const Affine& form) const;
  // Nothing where it may have wrapped.
  std::optional<Range> exact_range(const Affine& form) const;
  bool dropped(int64_t dim) const { return by_id(extents_, dim) == 1 && !by_id(keep_, dim); }

 private:
  Affine analyze(int32_t id) const;
  Affine divide(int32_t id, const ScalarNode& node) const;
  std::optional<Affine> rejoined(std::optional<Affine> form) const;
  const ScalarNode& opaque_node(const AffineTerm& term) const;
  bool is_division_beside(const AffineTerm& whole, const AffineTerm& rest) const;
  Affine pick_smaller(int32_t id, const ScalarNode& node) const;
  Affine compare(int32_t id, const ScalarNode& node) const;
  Affine convert(int32_t id, const ScalarNode& node) const;
  Affine opaque(int32_t id) const;
  Affine in_type(int32_t id, const ScalarNode& node, std::optional<Affine> form) const;
  std::optional<Range> difference(const Affine& a, const Affine& b) const;
  Range range_of_var(int32_t var) const;

  const ScalarGraph& graph_;
  std::span<const int64_t> params_;
  std::span<const int64_t> extents_;
  const std::vector<bool>& keep_;
  IdVector<Affine> forms_;
  IdVector<Range> opaque_ranges_;
};

}  // namespace lathe
