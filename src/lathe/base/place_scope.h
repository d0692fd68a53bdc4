// Source locations of emitted ops. Rules of ops (derivatives, batching) are written with the
// functions users call; what they emit takes the location of the op whose rule runs, not a line of
// the rule.
#pragma once

#include "lathe/base/error.h"

namespace lathe {

// For its lifetime Location::from gives `place` on this thread, if that is known.
class PlaceScope {
 public:
  explicit PlaceScope(Location place);
  ~PlaceScope();
  PlaceScope(const PlaceScope&) = delete;
  PlaceScope& operator=(const PlaceScope&) = delete;

 private:
  Location outer_;
};

}  // namespace lathe
