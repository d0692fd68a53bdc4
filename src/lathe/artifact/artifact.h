// The contents of a saved program's file: the Program as text that every later Lathe can read, its
// signature, and, unless left out, the machine code of its kernels. Files, and what users call, are
// in saved_program.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/module.h"

namespace lathe {

// A parameter or result as a file tells it, which nothing needs to be compiled for.
struct ArtifactValue {
  std::string name;  // where an argument came from ("args[0].weight"), maybe empty
  std::string type;  // "tensor<2x3xf32>"
};

struct Artifact {
  std::string version;  // of the Lathe that saved it
  std::string entry;    // the function that is meant
  std::vector<ArtifactValue> parameters, results;
  std::string_view program;       // a module's text
  std::string_view machine_code;  // of Executable::machine_code, or empty
};

// The bytes of a file. UserError where the program calls a function of this process
// (debug::callback), and where text cannot say all there is to it: what is read back has to be
// equal to it. `module` has one function, the entry.
std::string artifact_bytes(const Module& module, const OpTable& ops, std::string_view machine_code);
// With views of `bytes`. UserError naming the file and what is wrong with it.
Artifact read_artifact(std::string_view bytes, std::string_view file);
// The program, with its parameters' names. UserError where the text holds something that is unknown
// here, or is not what the rest of the file says.
Module artifact_module(const Artifact& artifact, const OpTable& ops, std::string_view file);

}  // namespace lathe
