#include "known_failures.h"

#include <algorithm>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"

namespace lathe::conformance {

KnownFailures read_known_failures(const std::string& path) {
  const auto file = MappedFile::open(path);
  KnownFailures out;
  std::string reason;
  int number = 0;
  for (std::string_view rest = file->text(); !rest.empty();) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest = rest.substr(std::min(end + 1, rest.size()));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (!line.starts_with("  ")) {
      reason = line;
      continue;
    }
    LATHE_USER_CHECK(!reason.empty(), "{}:{}: a case without a reason", path, number);
    const bool is_new = out.emplace(line.substr(2), reason).second;
    LATHE_USER_CHECK(is_new, "{}:{}: {} stands here twice", path, number, line.substr(2));
  }
  return out;
}

KnownFailures xla_cpu_failures() { return read_known_failures(LATHE_XLA_CPU_FAILURES); }

Outcome judge_known(Client& client, const std::string& folder, const Case& one,
                    const KnownFailures& known) {
  const auto found = known.find(folder + "/" + one.name);
  if (found != known.end() && found->second.starts_with("not run: "))
    return {Verdict::failed, found->second};
  return judge(client, one);
}

}  // namespace lathe::conformance
