// Interrupts of a command: Ctrl-C and, for commands that ask for them, other signals. Handlers only
// note them; what works for long asks whether to go on.
#pragma once

#include <exception>

namespace lathe::cli {

// From here on Ctrl-C ends the process at once, with 130: for what has nothing to finish or show.
void end_at_interrupt();
// True from the first signal on; a second Ctrl-C ends the process.
bool interrupted();
// The exit code: 130, or 128 and the signal's number for watch_endings' signals.
int exit_code();
// Forgets Ctrl-C; other signals end the process all the same.
void forget_interrupt();
void watch_interrupts();
// From here on SIGTERM, SIGHUP and SIGPIPE are as Ctrl-C is: for what has files to remove or to
// write. They come several at once where a session ends, so a second one of them waits as the first
// does. Those that whoever started the program ignores (nohup) stay ignored.
void watch_endings();
// They end the process at once again: what had files to remove is done.
void end_at_endings();
// Ends the command; main turns it into the exit code.
struct Interrupted : std::exception {};
void throw_if_interrupted();

// Elsewhere a system call goes on after a signal; where input is read, it is what waits.
struct EndWaitOnInterrupt {
  EndWaitOnInterrupt();
  ~EndWaitOnInterrupt();
};

}  // namespace lathe::cli
