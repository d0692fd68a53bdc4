#include "cases.h"

namespace lathe {
namespace {

void add_axes(CaseList& c) {
  c.add("swapaxes", [](In x) { return swapaxes(x[0], 0, -1); });
  c.add("moveaxis", [](In x) { return moveaxis(x[0], 0, -1); });
  c.add("moveaxis.several", [](In x) { return moveaxis(x[0], {0, -1}, {1, 0}); });
  c.add("matrix_transpose", [](In x) { return matrix_transpose(x[0]); });
  c.add("squeeze", [](In x) { return squeeze(x[0]); });
  c.add("squeeze.empty_braces", [](In x) { return squeeze(x[0], {}); });
  c.add("squeeze.one", [](In x) { return squeeze(x[0], 0); });
  c.add("squeeze.axes", [](In x) { return squeeze(x[0], {0, -1}); });
  c.add("expand_dims.axes", [](In x) { return expand_dims(x[0], {0, -1, 2}); });
  c.add("ravel", [](In x) { return ravel(x[0]); });
  c.add("flatten", [](In x) { return flatten(x[0]); });
  c.add("flatten.part", [](In x) { return flatten(x[0], 1); });
  c.add("unflatten", [](In x) { return unflatten(x[0], -1, {-1, 2}); });
  for (int rank = 0; rank < 4; ++rank) {
    const std::string end = ".rank" + std::to_string(rank);
    c.add("atleast_1d" + end, [](In x) { return atleast_1d(x[0]); });
    c.add("atleast_2d" + end, [](In x) { return atleast_2d(x[0]); });
    c.add("atleast_3d" + end, [](In x) { return atleast_3d(x[0]); });
  }
  c.add("broadcast_arrays", [](In x) { return broadcast_arrays(x); });
  c.add("meshgrid", [](In x) { return meshgrid(x); });
  c.add("meshgrid.ij", [](In x) { return meshgrid(x, false); });
  c.add("meshgrid.three", [](In x) { return meshgrid(x); });
}

void add_joining(CaseList& c) {
  for (const char* kind : {".vectors", ".matrices", ".scalars"}) {
    c.add(std::string("vstack") + kind, [](In x) { return vstack(x); });
    c.add(std::string("hstack") + kind, [](In x) { return hstack(x); });
    c.add(std::string("dstack") + kind, [](In x) { return dstack(x); });
    c.add(std::string("column_stack") + kind, [](In x) { return column_stack(x); });
  }
  c.add("append", [](In x) { return append(x[0], x[1]); });
  c.add("array_split", [](In x) { return array_split(x[0], 3, 1); });
  c.add("array_split.empty", [](In x) { return array_split(x[0], 5); });
  c.add("vsplit", [](In x) { return vsplit(x[0], 3); });
  c.add("hsplit", [](In x) { return hsplit(x[0], 2); });
  c.add("unstack", [](In x) { return unstack(x[0], 1); });
}

void add_turns(CaseList& c) {
  c.add("fliplr", [](In x) { return fliplr(x[0]); });
  c.add("flipud", [](In x) { return flipud(x[0]); });
  for (int turns : {1, 2, 3, -1, 4})
    c.add("rot90." + std::to_string(turns), [=](In x) { return rot90(x[0], turns); });
  c.add("rot90.axes", [](In x) { return rot90(x[0], 1, 2, 0); });
  c.add("roll.axes", [](In x) { return roll(x[0], {1, -2}, {0, 2}); });
  c.add("roll.flat", [](In x) { return roll(x[0], 5); });
  const std::pair<std::string, PadMode> modes[] = {{"edge", PadMode::edge},
                                                   {"reflect", PadMode::reflect},
                                                   {"symmetric", PadMode::symmetric},
                                                   {"wrap", PadMode::wrap}};
  for (const auto& [name, mode] : modes) {
    const auto by = [&, mode = mode](const std::string& end,
                                     std::vector<std::pair<Dim, Dim>> widths) {
      c.add("pad." + name + end, [=](In x) { return pad(x[0], widths, mode); });
    };
    by("", {{2, 1}, {0, 3}});
    by("_far", {{9, 8}});
    by("_one", {{2, 3}});
  }
}

void add_diagonals(CaseList& c) {
  for (Dim offset : {0, 1, -2, 3, 9}) {
    c.add("diagonal." + std::to_string(offset), [=](In x) { return diagonal(x[0], offset); });
    c.add("trace." + std::to_string(offset), [=](In x) { return trace(x[0], offset); });
  }
  c.add("diagonal.axes", [](In x) { return diagonal(x[0], 1, 2, 0); });
  c.add("trace.axes", [](In x) { return trace(x[0], 0, -1, 0); });
  c.add("trace.integers", [](In x) { return trace(x[0]); });
  for (Dim offset : {0, 2, -1}) {
    c.add("diag.vector" + std::to_string(offset), [=](In x) { return diag(x[0], offset); });
    c.add("diag.matrix" + std::to_string(offset), [=](In x) { return diag(x[0], offset); });
  }
  c.add("diag.empty", [](In x) { return diag(x[0]); });
  c.add("diagflat", [](In x) { return diagflat(x[0], 1); });
  c.add("tri", [](In) { return tri(3, 4, 1); });
  c.add("fill_diagonal", [](In x) { return fill_diagonal(x[0], x[1]); });
}

void add_cases(CaseList& c) {
  add_axes(c);
  add_joining(c);
  add_turns(c);
  add_diagonals(c);
  c.add("logspace", [](In) { return logspace(-1, 2, 5); });
  c.add("geomspace", [](In) { return geomspace(1, 1000, 4); });
  c.add("geomspace.negative", [](In) { return geomspace(-1, -8, 4); });
  c.add("identity", [](In) { return identity(3); });
  c.add("indices", [](In) { return indices({2, 3}); });
}

const bool kFamily = add_family("manipulate", add_cases);

}  // namespace
}  // namespace lathe
