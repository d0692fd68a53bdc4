// The passes: functions from a Program to an equal one, and the table of them. Every value of every
// type stays bit for bit what it was, unless a pass says otherwise. pipeline.h runs them in order.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"

namespace lathe {

struct Pass {
  std::string_view name;
  Program (*run)(const Program&);
  std::string_view doc;  // a line
};

// Each once, in the order of their first use.
std::span<const Pass> all_passes();
// UserError listing the names when there is none such.
const Pass& pass_named(std::string_view name);

// Manual computations (JAX's shard_map) become two steps and a call between them: each process
// takes its parts of the operands, and whole values are gathered of all parts
// (ops/collectives/shard_map.h). Transforms take these apart, and a partitioner comes before.
Program expand_manual_computations(const Program& program);

// Of values that are unreduced along axes of a mesh processes hold terms, where the program has
// manual computations; before whatever is not linear in them they are added. Parameters and results
// are whole. After it nothing in the program is said to be unreduced.
Program sum_unreduced(const Program& program);
// The same for a caller who passes terms of parameters that are said to be unreduced, and takes
// those of such results.
Program sum_unreduced_within(const Program& program);

// Loops that count become scans: their number of turns is known, so they have a reverse mode, and
// nobody computes their condition.
Program raise_while_to_scan(const Program& program);

// 1 / (1 + exp(-x)) becomes one op that rounds as these do and has logistic's derivative
// (ops/elementwise/expanded_logistic.h).
Program recognize_logistic(const Program& program);

// A sort that puts the largest elements first, and of which only the first ones are used, becomes
// `top_k`, which selects them (ops/sort/first_of_sort.h).
Program recognize_top_k(const Program& program);

// Inlining. Replaces calls of small Programs by their ops, so that fusion sees across the boundary.
// Large ones stay calls: they are planned once, however often they are called.
Program inline_calls(const Program& program);

// Replaces every op that is defined by its decomposition and has no kernel of its own.
Program decompose_composites(const Program& program);

// Constant folding. Computes small ops all of whose operands are constants, by their reference
// evaluation.
Program fold_constants(const Program& program);
// The op's only result on these operands, where it is a scalar expression and small.
std::optional<Literal> folded(const Op& op, std::span<const Literal> operands);

// Replaces ops by what they come to: each record's own rule (OpDef::simplify), and scalar
// expressions of spread single elements by spreading one. Only which NaN stands for NaN may change.
Program simplify(const Program& program);

// Values that a scan carries and no turn changes become its constants, which are read where they
// lie: JAX carries what the body of a scan reads.
Program settle_carries(const Program& program);

// Loop-invariant code motion, innermost loops first: ops of a loop's constants alone go before it.
// What is cheap and only makes an array larger (a broadcast, an iota, a conversion to a wider type)
// stays, since the loop would read more than it computes now; so do effects, barriers, branches'
// contents, and loops that may not end. A loop that runs no turn costs what was moved; no op fails
// or traps.
Program hoist_invariants(const Program& program);

// Common subexpression elimination. Computes equal ops (same record, attributes, regions and
// operands) once.
Program share_subexpressions(const Program& program);

// Dead code elimination. Drops ops whose results nobody uses, unless they carry an ordered effect;
// of scans, the stacked results nobody reads, carried values that feed only themselves, and what
// only those need. The program's parameters stay.
Program drop_dead_code(const Program& program);

// Rematerialization. Large values that expressions of elements make of others, and that are used
// again far behind, are made again there, where what they are made of is in memory anyway: of tanh
// and its operand, which the way back both needs, the operand alone is kept.
Program rematerialize(const Program& program);

}  // namespace lathe
