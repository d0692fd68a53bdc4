// Readable listings of Programs, for people; nothing reads them back.
//
//   main(%0: f32[2, 3], %1: i32[]) -> f32[2]  # %0 is params.w
//     %2 = sine %0 : f32[2, 3]
//     %3 = constant {value = 0.0} : f32[]
//     %4 = reduce %2, %3 {dimensions = [1]} : f32[2]  # model.py:12
//       (%5: f32[], %6: f32[])
//         %7 = add %5, %6 : f32[]
//         return %7
//     return %4
//
// One op a line: results, name (StableHLO's without its dialect), operands, attributes, types.
// Values are numbered down a function and its regions, which stand below their op, indented.
// Functions that are called stand behind their callers, once each. Constants of more than eight
// elements end in "…".
#pragma once

#include <string>

#include "lathe/ir/program_handle.h"

namespace lathe {

std::string show_program(const Program& program);
// The same as a picture, in Graphviz's language: ops are boxes with their types, regions are frames
// around theirs, called functions frames beside the caller's.
std::string show_graph(const Program& program);
// "f32[2, 3]", "token".
std::string show_type(Type type);

}  // namespace lathe
