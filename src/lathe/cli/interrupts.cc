#include "lathe/cli/interrupts.h"

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace lathe::cli {
namespace {

constexpr int kEndings[] = {SIGTERM, SIGHUP, SIGPIPE};

volatile std::sig_atomic_t g_interrupted = 0;  // the signal

int exit_code_of(int signal) { return 128 + signal; }

void on_interrupt(int signal) {
  if (g_interrupted && signal == SIGINT) std::_Exit(exit_code_of(signal));
  g_interrupted = signal;
}

void restart_calls(bool restart) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    ::sigaction(signal, nullptr, &action);
    action.sa_flags = restart ? action.sa_flags | SA_RESTART : action.sa_flags & ~SA_RESTART;
    ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace

bool interrupted() { return g_interrupted != 0; }
void forget_interrupt() {
  if (g_interrupted == SIGINT) g_interrupted = 0;
}
int exit_code() { return exit_code_of(g_interrupted); }
void watch_interrupts() { std::signal(SIGINT, on_interrupt); }
void watch_endings() {
  for (const int signal : kEndings)
    if (std::signal(signal, on_interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
}
void end_at_endings() {
  for (const int signal : kEndings)
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
  throw_if_interrupted();
}
void end_at_interrupt() {
  std::signal(SIGINT, [](int) { std::_Exit(exit_code_of(SIGINT)); });
  throw_if_interrupted();
}
void throw_if_interrupted() {
  if (interrupted()) throw Interrupted();
}

EndWaitOnInterrupt::EndWaitOnInterrupt() { restart_calls(false); }
EndWaitOnInterrupt::~EndWaitOnInterrupt() { restart_calls(true); }

}  // namespace lathe::cli
