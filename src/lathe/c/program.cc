#include <cstring>

#include "lathe/artifact/artifact.h"
#include "lathe/artifact/container.h"
#include "lathe/artifact/saved_program.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/c/status.h"
#include "lathe/lathe.h"
#include "lathe/ops/collectives/host_transfers.h"
#include "lathe/passes/import.h"

using namespace lathe;

struct lathe_program {
  std::shared_ptr<Executable> executable;
  const Program& program() const { return executable->program(); }
};

namespace {

// Nobody could end the wait.
std::unique_ptr<lathe_program> unfed(std::shared_ptr<Executable> executable) {
  if (const Op* op = waits_for_host(executable->program()))
    throw UserError(
        "[{}] waits for a value of the host, which this header has no way to give; "
        "run the program from C++ (Client::host_feed){}",
        op->def->name, at_place(op->where));
  return std::make_unique<lathe_program>(std::move(executable));
}

std::unique_ptr<lathe_program> compile(std::string_view text, const std::string& name) {
  const Module module = import_module(text, name);
  return unfed(default_client().compile(module.entry()));
}

std::unique_ptr<lathe_program> read_and_compile(const std::string& path) {
  const auto file = MappedFile::open(path);
  if (!is_artifact(file->text())) return compile(file->text(), path);
  return unfed(load_executable(path, {.trust_code = false}));
}

// What C sees of a type. Names and shapes are interned or live in the program's types.
lathe_tensor described(const Type& type) {
  const Shape& shape = type.shape();
  return {.dtype = name(type.dtype()).data(),
          .rank = static_cast<size_t>(shape.rank()),
          .shape = std::to_address(shape.begin()),
          .data = nullptr,
          .bytes = static_cast<size_t>(type.byte_count())};
}

std::string text_of(const lathe_tensor& tensor) {
  std::string out = "tensor<";
  for (size_t d = 0; d < tensor.rank; ++d) out += fmt::format("{}x", tensor.shape[d]);
  return out + (tensor.dtype ? tensor.dtype : "no dtype") + ">";
}

// Of one rank.
bool same_type(const lathe_tensor& tensor, const Type& type) {
  const Shape& shape = type.shape();
  return tensor.dtype && tensor.dtype == name(type.dtype()) &&
         std::equal(shape.begin(), shape.end(), tensor.shape);
}

void check_tensor(const lathe_tensor& tensor, const Type& type, const char* what, size_t index) {
  const auto bytes = static_cast<size_t>(type.byte_count());
  const auto rank = static_cast<size_t>(type.shape().rank());
  LATHE_USER_CHECK(tensor.rank == rank && (tensor.shape || rank == 0),
                   "{} {} has rank {} and its shape at {}, expected {} sizes for {}", what, index,
                   tensor.rank, static_cast<const void*>(tensor.shape), rank, type.str());
  LATHE_USER_CHECK(same_type(tensor, type), "{} {} is {}, expected {}", what, index,
                   text_of(tensor), type.str());
  LATHE_USER_CHECK(tensor.bytes == bytes && (tensor.data || bytes == 0),
                   "{} {} has {} bytes at {}, expected {} for {}", what, index, tensor.bytes,
                   tensor.data, bytes, type.str());
}

void check_count(size_t found, int expected, const char* what) {
  LATHE_USER_CHECK(found == static_cast<size_t>(expected), "{} {}s, expected {}", found, what,
                   expected);
}

BufferRef input_buffer(Client& client, const lathe_tensor& tensor, const Type& type) {
  Literal copy(type.dtype(), type.shape());
  if (tensor.bytes > 0) std::memcpy(copy.mutable_bytes().data(), tensor.data, tensor.bytes);
  // The type's own values, whatever the rest of a byte holds.
  const bool narrow = !type.is_token() && !is_float(type.dtype()) && bit_width(type.dtype()) < 8;
  for (int64_t i = 0; narrow && i < copy.size(); ++i) copy.set_i64(i, copy.get_i64(i));
  return client.buffer_from_host(copy);
}

void run(const lathe_program& program, std::span<const lathe_tensor> inputs,
         std::span<const lathe_tensor> outputs) {
  const Program& function = program.program();
  check_count(inputs.size(), function.param_count(), "input");
  check_count(outputs.size(), function.result_count(), "output");
  std::vector<BufferRef> arguments;
  for (size_t i = 0; i < inputs.size(); ++i)
    check_tensor(inputs[i], function.param_type(static_cast<int>(i)), "input", i);
  for (size_t i = 0; i < outputs.size(); ++i)
    check_tensor(outputs[i], function.result_type(static_cast<int>(i)), "output", i);
  for (size_t i = 0; i < inputs.size(); ++i)
    arguments.push_back(input_buffer(program.executable->client(), inputs[i],
                                     function.param_type(static_cast<int>(i))));
  const std::vector<BufferRef> results = program.executable->execute(arguments);
  for (size_t i = 0; i < outputs.size(); ++i)
    results[i]->copy_to_host({static_cast<std::byte*>(outputs[i].data), outputs[i].bytes});
}

enum class Side { input, output };

lathe_status describe(const lathe_program* program, Side side, size_t index, lathe_tensor* out) {
  return c::guarded([&] {
    const Program& function = c::required(program, "program").program();
    const bool input = side == Side::input;
    const int count = input ? function.param_count() : function.result_count();
    LATHE_USER_CHECK(index < static_cast<size_t>(count), "no {} {}: there are {}",
                     input ? "input" : "output", index, count);
    const int i = static_cast<int>(index);
    c::required(out, "out") = described(input ? function.param_type(i) : function.result_type(i));
  });
}

}  // namespace

extern "C" {

lathe_status lathe_program_load(const char* path, lathe_program** out) {
  return c::guarded([&] {
    c::required(out, "out") = nullptr;
    *out = read_and_compile(&c::required(path, "path")).release();
  });
}

lathe_status lathe_program_load_saved(const char* path, lathe_program** out) {
  return c::guarded([&] {
    c::required(out, "out") = nullptr;
    *out = unfed(load_executable(&c::required(path, "path"))).release();
  });
}

lathe_status lathe_program_save(const lathe_program* program, const char* path) {
  return c::guarded(
      [&] { save(&c::required(path, "path"), *c::required(program, "program").executable); });
}

lathe_status lathe_program_parse(const char* text, size_t length, lathe_program** out) {
  return c::guarded([&] {
    c::required(out, "out") = nullptr;
    *out = compile({&c::required(text, "text"), length}, "<text>").release();
  });
}

void lathe_program_free(lathe_program* program) { delete program; }

size_t lathe_program_input_count(const lathe_program* program) {
  return program ? static_cast<size_t>(program->program().param_count()) : 0;
}

size_t lathe_program_output_count(const lathe_program* program) {
  return program ? static_cast<size_t>(program->program().result_count()) : 0;
}

lathe_status lathe_program_input(const lathe_program* program, size_t index, lathe_tensor* out) {
  return describe(program, Side::input, index, out);
}

lathe_status lathe_program_output(const lathe_program* program, size_t index, lathe_tensor* out) {
  return describe(program, Side::output, index, out);
}

lathe_status lathe_program_run(const lathe_program* program, const lathe_tensor* inputs,
                               size_t input_count, const lathe_tensor* outputs,
                               size_t output_count) {
  return c::guarded([&] {
    if (input_count > 0) c::required(inputs, "inputs");
    if (output_count > 0) c::required(outputs, "outputs");
    run(c::required(program, "program"), {inputs, input_count}, {outputs, output_count});
  });
}

}  // extern "C"
