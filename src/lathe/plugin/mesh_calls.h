// Functions of Python that a program on several devices calls by how its values lie, as far as that
// is followed (ops/collectives/propagate.h), in loops and calls, too.
#pragma once

#include <cstddef>

#include "lathe/ir/program.h"

namespace lathe::plugin {

// Callbacks of parts (jax.debug.callback with partitioned=True): each device calls with its part of
// what the program has whole. A program with such calls computes apart on each device; where it
// calls other functions of Python, too, which are to be called once, it does not, and all of them
// get whole values.
Program divide_partitioned_callbacks(const Program& program, size_t devices);

// Tells those who ask how a value lies (jax.debug.inspect_array_sharding). StatusError with what
// one of them raises.
void report_inspected_shardings(const Program& program, size_t devices);

}  // namespace lathe::plugin
