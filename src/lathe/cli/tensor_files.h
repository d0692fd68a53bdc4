// The inputs and outputs of `lathe exec` as files: .safetensors, .npy, .npz and folders of .npy
// files. Tensors are named by the numbers of the parameters or results that they are; where a
// program runs on several devices "P.I" is the one of device P.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program_handle.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe::cli {

// Input tensors from files, each at its parameter.
class Inputs {
 public:
  // A .npy file goes to the next place that no file says by number; the others name their tensors
  // 0, 1, … (an .npz also arr_0, arr_1, …), which all devices get, or P.I. UserError where two
  // files give one input.
  // `values`, of --args, go to places as if each were a .npy file after those.
  explicit Inputs(const std::vector<std::string>& files, std::vector<Literal> values = {});

  // Of those that are there without a hole, from the first: what transforms know of the inputs,
  // and functions that take arrays of open sizes.
  std::vector<Shape> shapes() const;
  std::vector<EntryArgument> arguments() const;
  // UserError where a file has an input of a device that is not among so many.
  void expect_devices(size_t count) const;
  // For a device, one value a parameter, of its type. What a file has no types for is taken from
  // the bytes: 2- and 4-bit integers from 8-bit ones, small floats from their patterns. UserErrors
  // list the parameters and what they lack.
  std::vector<Literal> values_for(const Program& program, size_t device = 0) const;

 private:
  struct Tensor {
    Literal value;
    bool unnamed = false;  // bytes of a type that the file does not name
    std::string from;      // "in.safetensors: 0"
  };
  void add_file(const std::string& path, std::vector<Tensor>& in_turn);
  void add(const std::string& name, Tensor tensor);
  void place(size_t number, Tensor tensor);
  static void put(std::optional<Tensor>& to, Tensor tensor, const std::string& input);
  const Tensor* find(size_t device, size_t number) const;
  std::string listed(const Program& program, size_t device) const;
  static Literal typed(const Tensor& tensor, Type type, int param);

  std::vector<std::optional<Tensor>> tensors_;                            // for all devices
  std::map<std::pair<size_t, size_t>, std::optional<Tensor>> of_device_;  // by device and input
};

// Results by their names.
using Outputs = std::map<std::string, Literal>;

// Before anything runs: UserError unless so many results can be written there.
void check_outputs(const std::string& path, size_t results);
// To a .safetensors, .npz or (of one result) .npy file, or else to a folder of .npy files, made
// where there is none and its name, without a slash at its end, is not that of another kind of
// file. What safetensors has no type for: 2- and 4-bit integers become 8-bit ones, others lie
// beside it as FILE.NAME.npy. UserErrors are those of write_atomically.
void write_outputs(const std::string& path, const Outputs& results);

// Makes the folder where there is none. UserError naming the flag where files cannot be written
// there.
void check_folder(const char* flag, const std::string& path);
// What probes noted: probe1.npy, probe2.npy, … in the order in which it came, and index.csv, which
// says whose each is, a line "probe,type,file". UserErrors are those of write_atomically.
void write_notes(const std::string& folder, std::span<const HostFeed::Note> notes);

}  // namespace lathe::cli
