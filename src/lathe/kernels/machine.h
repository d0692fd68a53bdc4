// What planning knows of the machine that runs the kernels.
#pragma once

namespace lathe {

struct Machine {
  // Whether its code for loops runs whole loops of steps as one kernel (join_steps.h).
  bool joins_steps = false;
};

}  // namespace lathe
