// Functions of Python that programs call (jax.pure_callback, io_callback, debug.print,
// buffer_callback): JAX's custom call gives a number, by which the package knows the function.
// Python hands over one C function, which takes the interpreter's lock, in a place of memory that
// it clears before the interpreter ends; there is no Python in here.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace lathe {
class Program;
}

namespace lathe::plugin {

// Pointers to operands and results in their order; tokens have pointers, too, to nothing. `message`
// holds a text, which the function takes away when it has succeeded, or replaces by its error, of
// at most `room` bytes with its end: Ctrl-C may end it before its first line.
using PythonCallback = void (*)(uint64_t function, const void* const* operands,
                                void* const* results, char* message, size_t room);
// Lives as long as the process.
using PythonCallbackPlace = std::atomic<PythonCallback>;

// Of the process, which has one interpreter. From the first call on, modules may have such calls.
void set_python_callback(const PythonCallbackPlace* place);

// Calls the function of that number. StatusError with what it raises, and where Python has ended or
// there is none.
void call_python_function(uint64_t function, std::span<const void* const> operands,
                          std::span<void* const> results);

// With the parts of devices on a mesh (mesh_calls.h): behind the operands stand pointers to their
// sizes, int64_t along each axis.
inline constexpr std::string_view kPartitionedCallback = "xla_ffi_partitioned_python_cpu_callback";

// Whether a run of the program, as its module is read, may call a function of Python; one that gets
// whole values.
bool calls_python(const Program& program);
bool calls_python_with_whole_values(const Program& program);

}  // namespace lathe::plugin
