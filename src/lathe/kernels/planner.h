// Internal to plan.cc: plans a Program and, by the same hand, the regions of its control flow.
#pragma once

#include <memory>
#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/memory/bufferize.h"
#include "lathe/kernels/plan.h"

namespace lathe {

class Planner {
 public:
  Planner(KernelTable& kernels, const Machine& machine) : kernels_(kernels), machine_(machine) {}
  // Equal regions that are called alike share their plan.
  std::shared_ptr<Plan> plan(const Program& program, const PlanOptions& options);

 private:
  std::shared_ptr<Plan> make(const Program& program, const PlanOptions& options);

  struct Known {
    Program program;
    PlanOptions options;
    std::shared_ptr<Plan> plan;
  };
  KernelTable& kernels_;
  const Machine machine_;
  std::vector<Known> known_;
};

// What control flow, and what the host computes, need between the two passes over a graph's nodes:
// first everything is given memory, then steps are written.
class ControlPlanner {
 public:
  ControlPlanner(Planner& planner, const KernelGraph& graph, Bufferizer& memory)
      : planner_(planner), graph_(graph), memory_(memory), nodes_(graph.nodes.size()) {}

  void prepare(int node);
  void write_steps(int node, Plan& plan) const;

 private:
  struct Prepared {
    std::vector<std::shared_ptr<Plan>> plans;
    std::vector<int> arenas;  // scratch ids, one a plan
    int flag = -1;
    std::vector<std::pair<ValueId, ValueId>> copies;
  };

  void prepare_scan(int node);
  void prepare_loop(int node);
  void prepare_branches(int node);
  void prepare_call(int node);
  void prepare_host(int node);
  // Puts `to` where `from` is, or notes the copy.
  void carry(ValueId from, ValueId to, int node);
  std::shared_ptr<Plan> region(int node, const Program& program, std::vector<int> alias);

  RepeatStep scan_step(int node) const;
  RepeatStep call_step(int node) const;
  WhileStep while_step(int node) const;
  CaseStep case_step(int node) const;
  HostStep host_step(int node) const;
  Binding whole(ValueId v) const { return {.use = memory_.use(v), .segments = {}}; }
  Binding slice(ValueId v) const;
  std::vector<Binding> wholes(std::span<const ValueId> values) const;

  const Op& op_of(int node) const { return by_id(graph_.program.ops(), graph_.node(node).op); }
  bool on_host(int node) const { return graph_.fusion.on_host[graph_.node(node).op]; }
  ControlFlow flow_of(int node) const { return op_of(node).def->control(op_of(node)); }
  Prepared& at(int node) { return nodes_[node]; }
  const Prepared& at(int node) const { return nodes_[node]; }

  Planner& planner_;
  const KernelGraph& graph_;
  Bufferizer& memory_;
  IdVector<Prepared> nodes_;
};

}  // namespace lathe
