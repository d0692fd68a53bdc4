// 1 / (1 + exp(-x)) becomes one op that rounds as these do and has logistic's derivative
// (ops/elementwise/expanded_logistic.h).
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program recognize_logistic(const Program& program);

}  // namespace lathe
