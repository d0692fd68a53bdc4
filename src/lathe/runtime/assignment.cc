#include "lathe/runtime/assignment.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lathe/base/error.h"

namespace lathe {

std::vector<Device> make_devices(Client& client, std::string_view kind, int count) {
  std::vector<Device> devices;
  for (int id = 0; id < count; ++id)
    devices.push_back({.client = &client, .id = id, .kind = std::string(kind)});
  return devices;
}

std::vector<const Device*> assigned_devices(const Client& client, const CompileOptions& options,
                                            std::string_view more) {
  const std::span<const Device> all = client.devices();
  const int64_t processes = int64_t{options.replicas} * options.partitions;
  LATHE_USER_CHECK(options.replicas > 0 && options.partitions > 0,
                   "a program runs as {} replicas of {} partitions; each must be at least 1",
                   options.replicas, options.partitions);
  LATHE_USER_CHECK(processes <= std::ssize(all),
                   "{} replicas of {} partitions take {} devices, there are {}{}", options.replicas,
                   options.partitions, processes, all.size(), more);
  std::vector<int> places = options.devices;
  if (places.empty()) {
    places.resize(static_cast<size_t>(processes));
    std::iota(places.begin(), places.end(), 0);
  }
  std::vector<int> sorted = places;
  std::ranges::sort(sorted);
  const bool fits = std::ssize(places) == processes && sorted.front() >= 0 &&
                    sorted.back() < std::ssize(all) &&
                    std::ranges::adjacent_find(sorted) == sorted.end();
  LATHE_USER_CHECK(fits,
                   "devices [{}] for {} processes: it takes as many numbers, each of another "
                   "device, 0 to {}",
                   fmt::join(places, ", "), processes, all.size() - 1);
  std::vector<const Device*> out;
  for (int place : places) out.push_back(&all[static_cast<size_t>(place)]);
  return out;
}

const Device& common_device(std::span<Buffer* const> arguments, const Client& client,
                            std::string_view program) {
  const Device* const first = &client.devices()[0];
  const Device* place = first;
  for (const Buffer* argument : arguments) {
    const Device& device = argument->device();
    if (device.client != &client || &device == first || &device == place) continue;
    LATHE_USER_CHECK(place == first,
                     "arguments of {} lie on the devices {} and {}: device_put brings them to one",
                     program, place->id, device.id);
    place = &device;
  }
  return *place;
}

void expect_lists(size_t lists, int processes, std::string_view what) {
  LATHE_USER_CHECK(static_cast<int64_t>(lists) == processes,
                   "{} takes one entry for each of {} processes, got {}", what, processes, lists);
}

}  // namespace lathe
