// Device assignment: which device runs which process, read from CompileOptions.
#pragma once

#include <string_view>
#include <vector>

#include "lathe/runtime/client.h"

namespace lathe {

// Devices 0 … count-1 of the client.
std::vector<Device> make_devices(Client& client, std::string_view kind, int count);

// How a user gets more devices of the processors.
inline constexpr std::string_view kMoreOfProcessors =
    "; LATHE_CPU_DEVICES says how many are made of the processors";

// The device of each process. UserError when the grid is empty, and unless the options name one
// device for each process, all of them different devices of the client; where there are too few it
// ends with `more`.
std::vector<const Device*> assigned_devices(const Client& client, const CompileOptions& options,
                                            std::string_view more = kMoreOfProcessors);

// Where a program runs that was compiled for no device: on the client's first one unless an
// argument lies on another, and then there; what lies on the first goes along. UserError for
// arguments on two others. Arguments of other clients count for nothing.
const Device& common_device(std::span<Buffer* const> arguments, const Client& client,
                            std::string_view program);

// UserError unless there are as many lists as processes.
void expect_lists(size_t lists, int processes, std::string_view what);

}  // namespace lathe
