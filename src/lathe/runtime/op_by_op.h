// Runs a program op by op to find where bad numbers come from. Each op is a program of its own,
// compiled by the same client, so that it computes what it is known to compute there; what the host
// computes (collectives, transfers, callbacks) runs on the calling thread, each once. Regions of
// control flow are gone into where they must not run twice, and where something bad came out of
// them that went in nowhere; all others run as wholes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/program.h"
#include "lathe/runtime/bad_numbers.h"
#include "lathe/runtime/client.h"

namespace lathe {

// Where a bad number comes from.
struct Origin {
  std::string what;  // of the op that made it; empty: it came from outside (argument, constant)
  const Op* op = nullptr;  // it, to be told from others
};
using OriginRef = std::shared_ptr<const Origin>;

// Where the bad numbers of an array come from: the first op that made some, if one did.
struct Blame {
  OriginRef origin = nullptr;  // null: there are none
  bool is_shared = false;      // others come from elsewhere, not from that op
  bool is_made() const { return origin && !origin->what.empty(); }
  void join(const Blame& other);
};

struct FollowedValue {
  BufferRef buffer;
  Blame blame = {};
};
using FollowedValues = std::vector<FollowedValue>;

// Whether nothing of it is seen or asked for outside, so that it may run again, or as a program of
// one process.
bool runs_alone(const Program& program);

class OpByOp {
 public:
  // `place`: where new arrays lie if no operand says so.
  OpByOp(Client& client, const Device& place, BadNumbers bad)
      : client_(client), place_(place), bad_(bad) {}

  // Results may be the arguments' own buffers.
  FollowedValues run(const Program& program, std::span<const BufferRef> arguments);

 private:
  using Values = FollowedValues;
  struct Turn {
    const Op* op;
    int64_t number;
  };
  class TurnScope;
  // Of an op's result.
  struct BadElements {
    Blame before;                 // those that operands had
    std::optional<int64_t> made;  // the first that it made of good ones
  };

  Values ops(const Program& program, Values arguments);
  Values one(const Program& program, const Op& op, const Values& in);
  Values control(const Program& program, const Op& op, const Values& in);
  Values inside(const Program& program, const Op& op, const Values& in);
  Values loop(const Op& op, const ControlFlow& flow, const Values& in);
  Values scan(const Program& program, const Op& op, const ControlFlow& flow, const Values& in);
  Values region(const Program& program, const Values& in);

  template <typename Make>
  std::vector<BufferRef> launch(const void* key, const Make& make, const Values& in);
  std::vector<BufferRef> on_this_thread(const Program& program, const Op& op, const Values& in);
  // Results of a whole whose operands are `in`; nothing where it has to be gone into.
  std::optional<Values> accounted_for(std::vector<BufferRef> results, const Values& in) const;
  FollowedValue from_host(const Literal& value, const Blame& blame);
  // Of ops that are not elementwise, that they make some is known where operands have none.
  BadElements bad_elements(const Op& op, const Values& in, const Literal& result) const;
  BadElements by_element(const Values& in, const Literal& result) const;
  OriginRef made_by(const Program& program, const Op& op, const Values& in, const Literal& result,
                    size_t number, int64_t at) const;

  Client& client_;
  const Device& place_;
  const BadNumbers bad_;
  std::map<const void*, std::shared_ptr<Executable>> executables_;  // of ops and regions
  std::vector<Turn> turns_;                                         // of the loops around
};

}  // namespace lathe
