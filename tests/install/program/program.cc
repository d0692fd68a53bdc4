// What a user outside the repository writes: a gradient of a jitted function, and text.
#include "lathe/hf/generate/text.h"
#include "lathe/lathe.h"

int main(int, char** argv) {
  using namespace lathe;
  const auto cube = jit([](const Array& x) { return x * x * x; });
  fmt::print("gradient of x³ at 2: {}\n", grad(cube)(Array::scalar(2.0f)).item<float>());

  const std::string checkpoint = argv[1];
  const auto tokenizer = Tokenizer::from_file(checkpoint + "/tokenizer.json");
  hf::Generator generator(hf::load_causal_lm(checkpoint), {});
  hf::generate_text(generator, tokenizer,
                    {.prompts = {tokenizer->encode("12 + 30 =")}, .max_new_tokens = 3},
                    {.on_text = [](size_t, std::string_view text) { fmt::print("{}", text); }});
}
