/* Lathe from C: run and save a StableHLO program, write text with a checkpoint.
 *
 * Functions that can fail give a status; lathe_last_error() then says what happened, where, and
 * what was expected. Objects belong to the caller, who frees them with the function of their name;
 * freeing NULL does nothing. Programs may be run from several threads at once; a model writes one
 * text at a time. No C++ exception leaves a function. */
#ifndef LATHE_C_LATHE_H
#define LATHE_C_LATHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum lathe_status {
  LATHE_OK = 0,
  LATHE_USER_ERROR = 1,     /* the caller can mend it: a bad file, a wrong shape */
  LATHE_INTERNAL_ERROR = 2, /* Lathe broke a promise to itself, or memory ran out */
} lathe_status;

/* "0.2.0" */
const char* lathe_version(void);
/* The message of this thread's last call that failed; "" before one did. Valid until the thread's
 * next call that fails. */
const char* lathe_last_error(void);

/* ---- programs */

/* A host array, row-major. `dtype` is StableHLO's spelling of the element type: "f32", "bf16",
 * "i1", "ui8", "complex<f32>"; types of less than 8 bits take a byte an element. */
typedef struct lathe_tensor {
  const char* dtype;
  size_t rank;
  const int64_t* shape; /* rank sizes; may be NULL for a scalar */
  void* data;
  size_t bytes;
} lathe_tensor;

typedef struct lathe_program lathe_program;

/* Reads a program and compiles its entry function ("main", or the only public one): StableHLO text,
 * a portable artifact of it, or what `lathe compile` saved, of which the program is read, and not
 * the machine code. */
lathe_status lathe_program_load(const char* path, lathe_program** out);
lathe_status lathe_program_parse(const char* text, size_t length, lathe_program** out);
/* What `lathe compile` or lathe_program_save wrote, with its machine code: nothing is compiled, and
 * LLVM is not needed, where that fits this processor and this Lathe. The code runs as a part of
 * this process: load only files that are trusted like a shared library. */
lathe_status lathe_program_load_saved(const char* path, lathe_program** out);
/* Saves a program and its machine code. */
lathe_status lathe_program_save(const lathe_program* program, const char* path);
void lathe_program_free(lathe_program* program);

size_t lathe_program_input_count(const lathe_program* program);
size_t lathe_program_output_count(const lathe_program* program);
/* Type of an input or output: `data` is NULL, the rest is valid as long as the program.
 * LATHE_USER_ERROR when there is no such one. */
lathe_status lathe_program_input(const lathe_program* program, size_t index, lathe_tensor* out);
lathe_status lathe_program_output(const lathe_program* program, size_t index, lathe_tensor* out);

/* Runs the program and waits. Inputs must have the types the program asks for; they are read during
 * the call and not changed. Results are written to `outputs[i].data`, memory of the caller's of at
 * least `outputs[i].bytes`, whose types must be those of the results. */
lathe_status lathe_program_run(const lathe_program* program, const lathe_tensor* inputs,
                               size_t input_count, const lathe_tensor* outputs,
                               size_t output_count);

/* ---- checkpoints */

typedef struct lathe_model lathe_model;

/* A Hugging Face checkpoint folder, a GGUF file, or a model id in the local hub cache. */
lathe_status lathe_model_load(const char* model, lathe_model** out);
void lathe_model_free(lathe_model* model);

typedef struct lathe_generate_options {
  size_t
      struct_size; /* sizeof(lathe_generate_options), by which versions of Lathe are told apart */
  int64_t max_new_tokens;
  double temperature; /* 0: greedy */
  int64_t top_k;      /* 0: all */
  double top_p;
  double min_p;
  double repetition_penalty;
  uint64_t seed;
  const char* system; /* not NULL: the prompt is a user's message and goes through the chat
                         template, after this system message (none when "") */
} lathe_generate_options;

/* The checkpoint's own defaults (generation_config.json). The caller sets `out->struct_size`
 * before; LATHE_USER_ERROR when it is another one than this library's. */
lathe_status lathe_generate_defaults(const lathe_model* model, lathe_generate_options* out);

/* New text, UTF-8, as it comes; not terminated by zero. false ends the text. */
typedef bool (*lathe_text_fn)(void* user, const char* text, size_t length);

/* Continues `prompt` (UTF-8; "": from the token that texts begin with, LATHE_USER_ERROR where the
 * model has none). `options` may be NULL: the defaults. */
lathe_status lathe_model_generate(lathe_model* model, const char* prompt,
                                  const lathe_generate_options* options, lathe_text_fn on_text,
                                  void* user);

#ifdef __cplusplus
}
#endif

#endif
