// Legalizes Programs to StableHLO's and CHLO's ops, for other engines. Lathe's own composites
// become their decompositions, whether there is a kernel for them or not, and its loops of known
// length while loops.
#pragma once

#include "lathe/stablehlo/module.h"

namespace lathe {

// UserError naming the op where one has no such form.
Program to_stablehlo(const Program& program);

// A module whose entry function `main` is that.
Module stablehlo_module(const Program& program);

}  // namespace lathe
