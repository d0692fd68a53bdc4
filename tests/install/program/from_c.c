/* What a user of C writes: a program run on the caller's memory, text, and errors that say what to do. */
#include "lathe/c/lathe.h"

#include <stdio.h>
#include <string.h>

static const char kProduct[] =
    "func.func @main(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x2xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "    : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>\n"
    "  return %0 : tensor<2x2xf32>\n"
    "}\n";

static int fail(const char* what) {
  fprintf(stderr, "%s: %s\n", what, lathe_last_error());
  return 1;
}

static int run_product(void) {
  lathe_program* program = NULL;
  if (lathe_program_parse(kProduct, strlen(kProduct), &program) != LATHE_OK) return fail("parse");
  const int64_t shape[] = {2, 2}, other[] = {4, 1};
  float a[] = {1, 2, 3, 4}, b[] = {5, 6, 7, 8}, c[4];
  lathe_tensor inputs[] = {{"f32", 2, shape, a, sizeof a}, {"f32", 2, shape, b, sizeof b}};
  const lathe_tensor output = {"f32", 2, shape, c, sizeof c};
  if (lathe_program_run(program, inputs, 2, &output, 1) != LATHE_OK) return fail("run");
  printf("product: %g %g %g %g\n", c[0], c[1], c[2], c[3]);

  if (lathe_program_input_count(program) != 2 || lathe_program_output_count(program) != 1) return fail("counts");
  lathe_tensor type;
  if (lathe_program_input(program, 1, &type) != LATHE_OK || type.shape[1] != 2) return fail("input");
  if (lathe_program_input(program, 2, &type) != LATHE_USER_ERROR) return fail("no such input");
  if (lathe_program_output(program, 0, &type) != LATHE_OK) return fail("output");
  printf("output: %s of rank %zu, %zu bytes\n", type.dtype, type.rank, type.bytes);
  if (lathe_program_output(program, 1, &type) != LATHE_USER_ERROR) return fail("no such output");
  inputs[1].shape = other;
  if (lathe_program_run(program, inputs, 2, &output, 1) != LATHE_USER_ERROR) return fail("wrong shape");
  printf("error: %s\n", lathe_last_error());
  lathe_program_free(program);
  if (lathe_program_load(NULL, &program) != LATHE_USER_ERROR || program) return fail("no path");
  if (lathe_program_run(NULL, NULL, 0, NULL, 0) != LATHE_USER_ERROR) return fail("no program");
  return lathe_program_parse("nonsense", 8, &program) == LATHE_USER_ERROR ? 0 : fail("nonsense");
}

/* What is saved runs again, with its machine code and without. */
static int run_saved(const char* path) {
  static const char text[] = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n";
  lathe_program* program = NULL;
  if (lathe_program_parse(text, strlen(text), &program) != LATHE_OK) return fail("parse");
  if (lathe_program_save(program, path) != LATHE_OK) return fail("save");
  lathe_program_free(program);
  for (int trusted = 0; trusted < 2; ++trusted) {
    const lathe_status status = trusted ? lathe_program_load_saved(path, &program) : lathe_program_load(path, &program);
    if (status != LATHE_OK) return fail("load");
    const int64_t shape[] = {2};
    float a[] = {1, 2}, b[2];
    const lathe_tensor input = {"f32", 1, shape, a, sizeof a}, output = {"f32", 1, shape, b, sizeof b};
    if (lathe_program_run(program, &input, 1, &output, 1) != LATHE_OK) return fail("run");
    lathe_program_free(program);
    if (b[0] != 2 || b[1] != 4) return fail("saved");
  }
  remove(path);
  return lathe_program_load_saved(path, &program) == LATHE_USER_ERROR && !program ? 0 : fail("no such file");
}

/* Bytes that no truth value has are those of true. */
static int run_truth(void) {
  static const char text[] = "func.func @main(%a: tensor<4xi1>) -> tensor<4xi1> { return %a : tensor<4xi1> }";
  lathe_program* program = NULL;
  if (lathe_program_parse(text, strlen(text), &program) != LATHE_OK) return fail("parse");
  const int64_t shape[] = {4};
  unsigned char given[] = {0, 1, 2, 255}, found[4];
  const lathe_tensor input = {"i1", 1, shape, given, 4}, output = {"i1", 1, shape, found, 4};
  if (lathe_program_run(program, &input, 1, &output, 1) != LATHE_OK) return fail("run");
  lathe_program_free(program);
  return memcmp(found, "\0\1\1\1", 4) == 0 ? 0 : fail("truth values");
}

static bool show(void* user, const char* text, size_t length) {
  ++*(int*)user;
  return fwrite(text, 1, length, stdout) == length;
}

static bool stop_at_once(void* user, const char* text, size_t length) {
  (void)text, (void)length;
  ++*(int*)user;
  return false;
}

static int write_text(const char* checkpoint) {
  lathe_model* model = NULL;
  if (lathe_model_load("/nowhere", &model) != LATHE_USER_ERROR) return fail("no such model");
  if (lathe_model_load(checkpoint, &model) != LATHE_OK) return fail("load");
  lathe_generate_options options = {0};
  if (lathe_generate_defaults(model, &options) != LATHE_USER_ERROR) return fail("defaults without a size");
  options.struct_size = sizeof options;
  if (lathe_generate_defaults(model, &options) != LATHE_OK) return fail("defaults");
  options.temperature = 0;
  options.max_new_tokens = 3;
  int pieces = 0;
  if (lathe_model_generate(model, "12 + 30 =", &options, show, &pieces) != LATHE_OK) return fail("generate");
  printf("\n");
  pieces = 0;
  options.max_new_tokens = 50;
  if (lathe_model_generate(model, "Once upon", &options, stop_at_once, &pieces) != LATHE_OK) return fail("stop");
  printf("stopped after %d\n", pieces);
  /* The layout before 0.2 began with the count of tokens. */
  options.struct_size = 50;
  if (lathe_model_generate(model, "Once upon", &options, show, &pieces) != LATHE_USER_ERROR) return fail("old layout");
  printf("error: %s\n", lathe_last_error());
  lathe_model_free(model);
  return 0;
}

int main(int argc, char** argv) {
  (void)argc;
  printf("lathe %s\n", lathe_version());
  return run_product() || run_saved("saved_from_c.lathe") || run_truth() || write_text(argv[1]);
}
