/* For tests: a code generator of another version. Making one would crash. */
const char* lathe_code_generator_interface(void) { return "another version"; }
void* lathe_make_code_generator(void) {
  __builtin_trap();
  return 0;
}
