// Lists of values as text (lathe exec --args): whatever comes in, values or a UserError come out;
// and what real ones print as are elements that give the same bits when they are read again.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "lathe/base/flags.h"
#include "lathe/ir/type.h"
#include "lathe/stablehlo/print/print_values.h"
#include "lathe/stablehlo/text/read_values.h"

// Small constants: what is looked for here does not take megabytes.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  lathe::set_flag(lathe::Flag::text_constants, "65536");
  return 0;
}

namespace {

using lathe::Literal;

// "tensor<2xf32> { [1.0, 2.0] }" as "dense<[1.0, 2.0]> : tensor<2xf32>".
std::string as_attribute(const Literal& value) {
  const std::string printed = lathe::stablehlo::print_value(value);
  const size_t open = printed.find('{'), close = printed.rfind('}');
  return "dense<" + printed.substr(open + 1, close - open - 1) +
         "> : " + lathe::Type::tensor(value.dtype(), value.shape()).str();
}

bool same_bits(const Literal& a, const Literal& b) {
  return a.dtype() == b.dtype() && a.shape() == b.shape() &&
         std::memcmp(a.bytes().data(), b.bytes().data(), a.bytes().size()) == 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<Literal> values;
  try {
    values = lathe::stablehlo::read_values(text, "--args");
  } catch (const lathe::UserError&) {
    return 0;
  }
  for (const Literal& value : values) {
    if (value.size() > 4096 || lathe::is_complex(value.dtype())) continue;  // [re, im] as printed
    const std::string again = "[" + as_attribute(value) + "]";
    if (!same_bits(lathe::stablehlo::read_values(again, "printed").at(0), value)) std::abort();
  }
  return 0;
}
