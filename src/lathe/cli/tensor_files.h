// The inputs and outputs of `lathe exec` as files: .safetensors, .npy, .npz and folders of .npy
// files. Tensors are named by the numbers of the parameters or results that they are.
#pragma once

#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program_handle.h"

namespace lathe::cli {

// What files hold, each tensor where it goes.
class Inputs {
 public:
  // A .npy file goes to the next place that no file says by number; the others name their tensors
  // 0, 1, … (an .npz also arr_0, arr_1, …). UserError where two files give one input.
  explicit Inputs(const std::vector<std::string>& files);

  // Of those that are there without a hole, from the first: what transforms know of the inputs.
  std::vector<Shape> shapes() const;
  // One value a parameter, of its type. What a file has no types for is taken from the bytes: 2-
  // and 4-bit integers from 8-bit ones, small floats from their patterns. UserErrors list the
  // parameters and what they lack.
  std::vector<Literal> values_for(const Program& program) const;

 private:
  struct Tensor {
    Literal value;
    bool unnamed = false;  // bytes of a type that the file does not name
    std::string from;      // "in.safetensors: 0"
  };
  void add_file(const std::string& path, std::vector<Tensor>& in_turn);
  void add(const std::string& name, Tensor tensor);
  void place(size_t number, Tensor tensor);
  std::string listed(const Program& program) const;
  static Literal typed(const Tensor& tensor, Type type, int param);

  std::vector<std::optional<Tensor>> tensors_;
};

// Before anything runs: UserError unless results can be written there.
void check_outputs(const std::string& path, size_t results);
// Results 0, 1, … to a .safetensors, .npz or (of one result) .npy file, or else to a folder of .npy
// files, made where there is none. What safetensors has no type for: 2- and 4-bit integers become
// 8-bit ones, others lie beside it as NAME.N.npy. UserErrors are those of write_atomically.
void write_outputs(const std::string& path, const std::vector<Literal>& results);

}  // namespace lathe::cli
