// The description of joined loops: launches and copies under loops and branches, run as one kernel
// over memory whose shape is fixed. All of the plan's slots are gone: an address is a piece of
// memory, an offset, and how far each loop around it moves it.
//
// What is small is *local*: the kernel keeps a copy of its own, in registers where it can, from its
// first step to its last. That is sound because pieces never overlap.
#pragma once

#include <cstddef>
#include <memory>
#include <variant>
#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

struct StepsSpec {
  static constexpr std::string_view kRole = "steps";

  struct Memory {
    int arg = -1;                     // where it lies outside; -1: nowhere
    int64_t bytes = 0;                // of local memory and of constants; 0: used where it lies
    bool written = false;             // by some step: a local copy goes back at the end
    std::vector<std::byte> contents;  // of constants
  };
  struct Movement {
    int loop;  // number of a Repeat around
    int64_t bytes;
  };
  struct Address {
    int memory = -1;
    int64_t offset = 0;
    std::vector<Movement> movements;
  };

  struct Step;
  using Steps = std::vector<Step>;
  struct Launch {
    int kernel;  // into `kernels`
    std::vector<Address> args;
    std::vector<int64_t> params;
  };
  struct Copy {
    Address from, to;
    int64_t bytes;
  };
  struct Repeat {
    int loop;  // its number
    int64_t length = 0;
    int length_param = -1;  // a launch parameter instead
    bool reverse = false;
    Steps body;
  };
  struct While {
    Steps condition;
    Address flag;
    Steps body;
  };
  struct Choice {
    Address index;
    bool is_bool;  // i32 otherwise; true takes branch 0
    std::vector<Steps> branches;
  };
  struct Step {
    std::variant<Launch, Copy, Repeat, While, Choice> what;
  };

  std::vector<std::shared_ptr<const Kernel>> kernels;
  std::vector<Memory> memory;
  Steps steps;
};

}  // namespace lathe
