#include "formula_weights.h"

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "lathe/io/safetensors.h"

namespace lathe::hf {
namespace {

// FNV-1a of the seed's eight bytes and the name.
uint64_t hash_of(uint64_t seed, const std::string& name) {
  uint64_t hash = 0xcbf29ce484222325;
  const auto take = [&](uint8_t byte) { hash = (hash ^ byte) * 0x100000001b3; };
  for (int i = 0; i < 8; ++i) take(static_cast<uint8_t>(seed >> (8 * i)));
  for (const char c : name) take(static_cast<uint8_t>(c));
  return hash;
}

// splitmix64 of a counter.
uint64_t bits(uint64_t hash, int64_t i) {
  uint64_t z = hash + static_cast<uint64_t>(i + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

Shape shape_of(const Field& field) {
  std::vector<Dim> dims;
  for (const Field& dim : field.items()) dims.push_back(dim.integer());
  return Shape(dims);
}

}  // namespace

Literal formula_tensor(uint64_t seed, const std::string& name, const Field& description) {
  const std::vector<Field> parts = description.items();
  Literal out(dtype_from_name(parts[0].string()).value(), shape_of(parts[1]));
  const int64_t offset = parts[2].integer(), exponent = parts[3].integer();
  const uint64_t hash = hash_of(seed, name);
  for (int64_t i = 0; i < out.size(); ++i) {
    const uint64_t raw = bits(hash, i);
    if (is_float(out.dtype())) {
      const double k = static_cast<double>(raw >> 58) - 32;
      out.set_f64(i, static_cast<double>(offset) + std::ldexp(k, static_cast<int>(exponent) - 5));
    } else {
      const uint64_t top = exponent == 0 ? 0 : raw >> (64 - exponent);
      out.set_i64(i, offset + static_cast<int64_t>(top));
    }
  }
  return out;
}

void write_formula_checkpoint(const std::string& folder, const Field& golden) {
  std::ofstream(folder + "/config.json") << golden.at("config").json().dump();
  const auto seed = static_cast<uint64_t>(golden.at("seed").integer());
  std::map<std::string, Literal> tensors;
  for (const auto& [name, description] : golden.at("tensors").members())
    tensors.emplace(name, formula_tensor(seed, name, description));
  write_safetensors(folder + "/model.safetensors", tensors);
}

}  // namespace lathe::hf
