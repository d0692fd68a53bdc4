#include "lathe/cli/commands.h"

// In the order of the help. Each is a file NAME.cc with add_NAME.
#define LATHE_COMMANDS(COMMAND) \
  COMMAND(run)                  \
  COMMAND(chat)                 \
  COMMAND(eval)                 \
  COMMAND(embed)                \
  COMMAND(tokenize)             \
  COMMAND(template)             \
  COMMAND(inspect)              \
  COMMAND(bench)                \
  COMMAND(opt)                  \
  COMMAND(exec)                 \
  COMMAND(compile)              \
  COMMAND(merge)                \
  COMMAND(quantize)             \
  COMMAND(reference)

namespace lathe::cli {

#define LATHE_DECLARE(name) void add_##name(CLI::App& app);
LATHE_COMMANDS(LATHE_DECLARE)
#undef LATHE_DECLARE

void add_commands(CLI::App& app) {
#define LATHE_ADD(name) add_##name(app);
  LATHE_COMMANDS(LATHE_ADD)
#undef LATHE_ADD
}

}  // namespace lathe::cli
