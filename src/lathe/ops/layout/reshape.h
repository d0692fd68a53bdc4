// The record of reshape, for rules that look through it.
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

extern const OpDef kReshape;

}  // namespace lathe
