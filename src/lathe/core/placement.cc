#include "lathe/core/placement.h"

#include <fmt/format.h>

#include "lathe/runtime/host_literal.h"

namespace lathe {
namespace {

std::string described(const Device& device) {
  return fmt::format("device {} of a client of kind `{}`", device.id, device.kind);
}

}  // namespace

bool detail::bring(Placement& to, size_t i, const Array& x, Location where) {
  Buffer& buffer = buffer_of(x, where, to.device);
  to.buffers[i] = &buffer;
  const Device& at = buffer.device();
  if (&at == to.device) return true;
  if (at.client == to.device->client) {
    to.follows &= at.id == 0;
    return false;
  }
  const auto& host = x.impl()->host;
  const Literal value = host ? *host : host_literal(x.impl()->buffer.ref());
  to.moved.push_back(to.device->client->buffer_from_host(value, *to.device));
  to.buffers[i] = to.moved.back().get();
  return true;
}

void detail::throw_two_devices(const std::string& who, const std::string& first, const Device& one,
                               const std::string& second, const Device& other, Location where) {
  const bool alike = one.kind == other.kind && one.client != other.client;
  throw UserError(
      "{} {} lies on {}, {} on {}{}: bring one of them over with device_put(x, device){}", who,
      first, described(one), second, described(other), alike ? ", which is another client" : "",
      at_place(where));
}

std::shared_ptr<Executable> Placement::compile(const Program& program) const {
  CompileOptions options;
  if (!follows) options.devices = {device->id};
  return device->client->compile(program, options);
}

std::vector<Array> Placement::results(std::vector<BufferRef> made) const {
  std::vector<Array> out;
  out.reserve(made.size());
  for (BufferRef& result : made) out.push_back(array_of(std::move(result), committed));
  return out;
}

}  // namespace lathe
