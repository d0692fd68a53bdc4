// The interface of a communicator: how the processes of one run of a program, a grid of replicas ×
// partitions (StableHLO, "Parallel execution"), meet and hand each other values. Ops know this and
// nothing of where the others run: ParallelRun (runtime/host/parallel_run.h) is the one for
// processes that share memory. One for several hosts brings what others have to this host and does
// those parts whose results lie here.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe {

class HostFeed;

// Place (replica, partition) of a grid; its number is replica · partitions + partition.
struct GridShape {
  int replicas = 1, partitions = 1;
  int size() const { return replicas * partitions; }
  int number(int replica, int partition) const { return replica * partitions + partition; }
  int replica(int number) const { return number / partitions; }
  int partition(int number) const { return number % partitions; }
};

// A point of the program where processes wait for each other.
struct Meeting {
  std::string_view op;                          // for messages
  int64_t channel = 0;                          // meetings of other channels are others
  std::span<const int> processes;               // numbers in the group's order; the caller too
  uint64_t signature = 0;                       // must be the same for all
  std::function<std::string()> signature_text;  // for messages
};

// What a process brings to a meeting, and where its results go.
struct Share {
  std::span<const Literal> operands;
  std::span<const std::span<std::byte>> results;
};

// What the members of a meeting do together, with the shares of all in the group's order: parts,
// each done once, by one thread of any member, in no order, several at a time. All members bring
// work that does the same.
struct Work {
  int64_t parts = 0;
  int64_t bytes = 0;  // read and written by all parts
  std::function<void(std::span<const Share>, int64_t part)> part;
};

class Communicator {
 public:
  virtual ~Communicator() = default;
  virtual const GridShape& grid() const = 0;
  // The host's queues; they outlive the run.
  virtual HostFeed& feed() = 0;

  // Waits for the others; returns when all parts are done. What a part throws, all members throw.
  virtual void meet(int process, const Meeting& meeting, const Share& mine, const Work& work) = 0;

  // From one process to another (-1 both times: to whoever comes): in the order of the calls, by
  // channel. `receive`, of `process`, waits.
  virtual void send(int from, int to, int64_t channel, std::vector<Literal> values) = 0;
  virtual std::vector<Literal> receive(std::string_view op, int from, int process,
                                       int64_t channel) = 0;

  // Each process calls one of them when it ends, once.
  virtual void finish(int process) = 0;
  virtual void fail(int process, std::string_view what) = 0;
  // Throws if the run has failed.
  virtual void check() const = 0;
};

// The process that this thread runs; null outside of any: then a program is the only process of its
// grid.
struct Process {
  Communicator* run;
  int number;
  int device;  // for the host's feed
};
const Process* current_process();

// Calls `body` as the process, whose run learns how it ended.
void run_process(const Process& process, const std::function<void()>& body);

}  // namespace lathe
