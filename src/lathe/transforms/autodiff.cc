#include "lathe/transforms/autodiff.h"

namespace lathe::detail {

std::vector<Array> of_argument(int argnum, std::span<const Array> gradients, const flat::Args& args,
                               const std::vector<bool>& wrt) {
  std::vector<Array> mine;
  size_t next = 0;
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    if (args.positions[i] == argnum) mine.push_back(gradients[next]);
    ++next;
  }
  return mine;
}

void expect_loss(const Array& loss, Location where) {
  LATHE_USER_CHECK(loss.valid(), "grad needs a loss, and it is an Array without a value{}",
                   at_place(where));
}

}  // namespace lathe::detail
