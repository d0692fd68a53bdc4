// Host feeds of a client's devices: the queues of infeed and outfeed, by device, and the channels
// of host transfers (send and recv). Each is a queue; both sides may come first. Beside them lies
// what programs under test were asked to note (ops/foreign/probe.h), in the order in which it came.
// Any thread may call anything.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe {

class HostFeed {
 public:
  using Values = std::vector<Literal>;
  // Asked while there is nothing to take, and after each `wake`: throws where the wait is to end.
  using Stopped = std::function<void()>;

  // Enqueues values for one stablehlo.infeed on the device: its results without the token.
  void feed(int device, Values values) { put({Kind::in, device}, std::move(values)); }
  // The values that one stablehlo.outfeed on the device gave; waits for them.
  Values take(int device) { return next({Kind::out, device}, {}); }
  // Values for one stablehlo.recv of a host transfer, and those that one stablehlo.send gave.
  void send(int64_t channel, Values values) { put({Kind::channel, channel}, std::move(values)); }
  Values receive(int64_t channel, const Stopped& stopped = {}) {
    return next({Kind::channel, channel}, stopped);
  }

  // The programs' side.
  Values infeed(int device, const Stopped& stopped) { return next({Kind::in, device}, stopped); }
  void outfeed(int device, Values values) { put({Kind::out, device}, std::move(values)); }
  void note(std::string probe, Literal value);
  // How many draws of random numbers (stablehlo.rng) came before this one of the device.
  uint64_t next_draw(int device);

  // A value that a program noted, under the name of the probe.
  struct Note {
    std::string probe;
    Literal value;
  };
  std::vector<Note> notes() const;

  // The host gives no more: who waits for a value, or comes to take one that is not there, gets a
  // UserError.
  void end();

  void wake();
  // Drops what nobody took, and the notes; the host may give again.
  void clear();

 private:
  enum class Kind : uint8_t { in, out, channel };
  using Key = std::pair<Kind, int64_t>;
  void put(Key key, Values values);
  Values next(Key key, const Stopped& stopped);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<Key, std::deque<Values>> queues_;
  std::vector<Note> notes_;
  std::map<int, uint64_t> draws_;  // kept by `clear`
  bool ended_ = false;
};

}  // namespace lathe
