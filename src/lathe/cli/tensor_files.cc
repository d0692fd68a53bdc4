#include "lathe/cli/tensor_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>

#include "lathe/base/error.h"
#include "lathe/base/files/write_file.h"
#include "lathe/base/tell.h"
#include "lathe/cli/npz.h"
#include "lathe/io/npy.h"
#include "lathe/io/safetensors.h"
#include "lathe/ir/program.h"

namespace lathe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSafetensors = ".safetensors", kNpy = ".npy", kNpz = ".npz";
constexpr size_t kMostInputs = 1'000'000;

bool is_small_integer(DType dtype) { return is_integer(dtype) && bit_width(dtype) < 8; }

// The 8-bit type that small integers travel as.
DType carrier_of(DType dtype) { return is_signed(dtype) ? DType::i8 : DType::u8; }

std::string type_text(const Literal& value) {
  return Type::tensor(value.dtype(), value.shape()).str();
}

// Numbers of 8 bits as smaller ones.
Literal narrowed(const Literal& wide, DType dtype, const std::string& from) {
  Literal out(dtype, wide.shape());
  for (int64_t i = 0; i < wide.size(); ++i) {
    out.set_i64(i, wide.get_i64(i));
    LATHE_USER_CHECK(out.get_i64(i) == wide.get_i64(i), "{}: element {} is {}, which no {} is",
                     from, i, wide.get_i64(i), name(dtype));
  }
  return out;
}

Literal widened(const Literal& narrow) {
  Literal out(carrier_of(narrow.dtype()), narrow.shape());
  for (int64_t i = 0; i < narrow.size(); ++i) out.set_i64(i, narrow.get_i64(i));
  return out;
}

// Bytes as elements of a type of one byte.
Literal from_patterns(const Literal& bytes, DType dtype) {
  Literal out(dtype, bytes.shape());
  if (bytes.size() == 0) return out;
  std::memcpy(out.mutable_bytes().data(), bytes.bytes().data(), bytes.bytes().size());
  if (is_small_integer(dtype))  // the bits above are anyone's
    for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, out.get_i64(i));
  return out;
}

void expect_booleans(const Literal& value, const std::string& from) {
  for (const std::byte byte : value.bytes())
    LATHE_USER_CHECK(std::to_integer<int>(byte) <= 1, "{}: a boolean is {}, neither 0 nor 1", from,
                     std::to_integer<int>(byte));
}

std::string beside(const std::string& path, const std::string& result) {
  return fmt::format("{}.{}.npy", path.substr(0, path.size() - kSafetensors.size()), result);
}

void write_as_safetensors(const std::string& path, const Outputs& results) {
  Outputs tensors;
  for (const auto& [name, value] : results) {
    if (is_small_integer(value.dtype())) {
      tensors.emplace(name, widened(value));
    } else if (info(value.dtype()).hf_name.empty()) {
      hf::write_npy(beside(path, name), value);
      tell("result {} is {}, which safetensors lacks; it is in {}\n", name, type_text(value),
           beside(path, name));
    } else {
      tensors.emplace(name, value);
    }
  }
  hf::write_safetensors(path, tensors);
}

bool is_folder_of_outputs(const std::string& path) {
  return !path.ends_with(kSafetensors) && !path.ends_with(kNpz) && !path.ends_with(kNpy);
}

// What ends like a file's name is none unless it is one, or a slash says so: typing errors would
// become folders.
bool may_be_folder(const std::string& path) {
  const fs::path name = fs::path(path).filename();
  return fs::is_directory(path) || (name != "-" && !name.has_extension());
}

std::string file_in(const std::string& folder, const std::string& name) {
  return fs::path(folder) / (name + ".npy");
}

std::string inputs_text(size_t count) {
  if (count == 0) return "no inputs";
  return count == 1 ? "one input, 0" : fmt::format("inputs 0 to {}", count - 1);
}

// A number that ends where the text does.
std::optional<size_t> whole_number(std::string_view text) {
  size_t out = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || stop != text.data() + text.size() || out >= kMostInputs) return {};
  return out;
}

}  // namespace

Inputs::Inputs(const std::vector<std::string>& files, std::vector<Literal> values) {
  std::vector<Tensor> in_turn;
  for (const std::string& file : files) add_file(file, in_turn);
  for (Literal& value : values) in_turn.push_back({std::move(value), false, "--args"});
  size_t next = 0;
  for (Tensor& tensor : in_turn) {
    while (next < tensors_.size() && tensors_[next]) ++next;
    place(next, std::move(tensor));
  }
}

void Inputs::add_file(const std::string& path, std::vector<Tensor>& in_turn) {
  if (path.ends_with(kNpy)) {
    hf::NpyArray array = hf::open_npy(path);
    return void(in_turn.push_back({std::move(array.value), array.unnamed, path}));
  }
  if (path.ends_with(kNpz)) {
    for (auto& [name, array] : open_npz(path))
      add(name.starts_with("arr_") ? name.substr(4) : name,
          {std::move(array.value), array.unnamed, path + ": " + name});
  } else if (fs::is_directory(path)) {
    bool empty = true;
    for (const auto& entry : fs::directory_iterator(path)) {
      if (entry.path().extension() != kNpy) continue;
      empty = false;
      hf::NpyArray array = hf::open_npy(entry.path());
      add(entry.path().stem(), {std::move(array.value), array.unnamed, entry.path()});
    }
    LATHE_USER_CHECK(!empty, "{}: a folder without .npy files; expected 0.npy, 1.npy, …", path);
  } else {
    LATHE_USER_CHECK(path.ends_with(kSafetensors),
                     "{}: inputs are .safetensors, .npz and .npy files, or folders of 0.npy, "
                     "1.npy, …",
                     path);
    const auto file = hf::SafetensorsFile::open(path);
    for (const auto& [name, info] : file->tensors())
      add(name, {file->tensor(name), false, path + ": " + name});
  }
}

void Inputs::add(const std::string& name, Tensor tensor) {
  const size_t point = name.find('.');
  const auto first = whole_number(name.substr(0, point));
  const auto second =
      point == std::string::npos ? std::nullopt : whole_number(name.substr(point + 1));
  LATHE_USER_CHECK(
      first && (second || point == std::string::npos),
      "{}: expected the number of an input as its name: 0, 1, …, or 2.0 for input 0 of "
      "device 2",
      tensor.from);
  if (!second) return place(*first, std::move(tensor));
  put(of_device_[{*first, *second}], std::move(tensor), name);
}

void Inputs::place(size_t number, Tensor tensor) {
  tensors_.resize(std::max(tensors_.size(), number + 1));
  put(tensors_[number], std::move(tensor), std::to_string(number));
}

void Inputs::put(std::optional<Tensor>& to, Tensor tensor, const std::string& input) {
  LATHE_USER_CHECK(!to, "input {} is given twice: by {} and by {}", input, to->from, tensor.from);
  to = std::move(tensor);
}

const Inputs::Tensor* Inputs::find(size_t device, size_t number) const {
  const auto own = of_device_.find({device, number});
  if (own != of_device_.end()) return &*own->second;
  return number < tensors_.size() && tensors_[number] ? &*tensors_[number] : nullptr;
}

std::vector<Shape> Inputs::shapes() const {
  std::vector<Shape> out;
  while (const Tensor* tensor = find(0, out.size())) out.push_back(tensor->value.shape());
  return out;
}

std::vector<EntryArgument> Inputs::arguments() const {
  std::vector<EntryArgument> out;
  while (const Tensor* tensor = find(0, out.size()))
    out.push_back({tensor->value.shape(), tensor->value});
  return out;
}

void Inputs::expect_devices(size_t count) const {
  for (const auto& [place, tensor] : of_device_)
    LATHE_USER_CHECK(place.first < count, "{}: an input of device {}, of {}; say --devices N",
                     tensor->from, place.first, count);
}

std::vector<Literal> Inputs::values_for(const Program& program, size_t device) const {
  const auto params = static_cast<size_t>(program.param_count());
  const auto expect_param = [&](size_t number, const Tensor& tensor) {
    LATHE_USER_CHECK(number < params, "{}: {} takes {}{}", tensor.from, program.name(),
                     inputs_text(params), listed(program, device));
  };
  if (!tensors_.empty()) expect_param(tensors_.size() - 1, *tensors_.back());
  for (const auto& [place, tensor] : of_device_) expect_param(place.second, *tensor);
  std::vector<Literal> out;
  for (size_t i = 0; i < params; ++i) {
    const Tensor* tensor = find(device, i);
    LATHE_USER_CHECK(tensor,
                     "input {} of {} is missing; give --inputs FILE.safetensors with tensors 0, "
                     "1, …, or --input FILE.npy for each, or their values with --args{}",
                     i, program.name(), listed(program, device));
    const auto number = static_cast<int>(i);
    out.push_back(typed(*tensor, program.param_type(number), number));
  }
  return out;
}

std::string Inputs::listed(const Program& program, size_t device) const {
  std::string out;
  for (int i = 0; i < program.param_count(); ++i) {
    const Tensor* given = find(device, static_cast<size_t>(i));
    const std::string& path = program.param(i).path;
    out +=
        fmt::format("\n  {}: {}{}{}, {}", i, path, path.empty() ? "" : " ",
                    program.param_type(i).str(), given ? "given by " + given->from : "not given");
  }
  return out;
}

Literal Inputs::typed(const Tensor& tensor, Type type, int param) {
  const auto refuse = [&] {
    const bool other_elements = type.is_tensor() && tensor.value.shape() == type.shape();
    throw UserError(
        "{}: it is {}, input {} is {}{}", tensor.from,
        tensor.unnamed ? "bytes of shape " + tensor.value.shape().str() : type_text(tensor.value),
        param, type.str(), other_elements ? "; save it with that element type (astype)" : "");
  };
  if (!type.is_tensor() || tensor.value.shape() != type.shape()) refuse();
  const DType dtype = type.dtype(), given = tensor.value.dtype();
  if (tensor.unnamed && byte_size(dtype) == 1 && !is_bool(dtype))
    return from_patterns(tensor.value, dtype);
  if (given == dtype) {
    if (is_bool(dtype)) expect_booleans(tensor.value, tensor.from);
    return tensor.value;
  }
  if (is_small_integer(dtype) && given == carrier_of(dtype))
    return narrowed(tensor.value, dtype, tensor.from);
  // A float of one byte that safetensors has no type for.
  if (is_float(dtype) && byte_size(dtype) == 1 && info(dtype).hf_name.empty() && given == DType::u8)
    return from_patterns(tensor.value, dtype);
  refuse();
  LATHE_UNREACHABLE("refused");
}

void check_folder(const char* flag, const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  LATHE_USER_CHECK(fs::is_directory(path), "{} {}: cannot make this folder: {}", flag, path,
                   error ? error.message() : "there is a file of that name");
  check_writable(file_in(path, "0"));
}

void write_notes(const std::string& folder, std::span<const HostFeed::Note> notes) {
  std::string index;
  for (size_t i = 0; i < notes.size(); ++i) {
    const std::string file = file_in(folder, fmt::format("probe{}", i + 1));
    hf::write_npy(file, notes[i].value);
    const Type type = Type::tensor(notes[i].value.dtype(), notes[i].value.shape());
    index += fmt::format("{},{},{}\n", notes[i].probe, type.str(), file);
  }
  const std::span<const std::byte> pieces[] = {std::as_bytes(std::span(index))};
  write_atomically(folder + "/index.csv", pieces);
}

void check_outputs(const std::string& path, size_t results) {
  LATHE_USER_CHECK(!path.ends_with(kNpy) || results == 1,
                   "--outputs {}: a .npy file holds one array, there are {} results; give a "
                   ".safetensors or .npz file, or a folder",
                   path, results);
  if (!is_folder_of_outputs(path)) return check_writable(path);
  LATHE_USER_CHECK(may_be_folder(path),
                   "--outputs {}: results go to a .safetensors, .npz or .npy file, or to a folder; "
                   "a folder of that name is {}/",
                   path, path);
  check_folder("--outputs", path);
}

void write_outputs(const std::string& path, const Outputs& results) {
  if (path.ends_with(kSafetensors)) return write_as_safetensors(path, results);
  if (path.ends_with(kNpz)) return write_npz(path, results);
  if (path.ends_with(kNpy)) return hf::write_npy(path, results.begin()->second);
  for (const auto& [name, value] : results) hf::write_npy(file_in(path, name), value);
}

}  // namespace lathe::cli
