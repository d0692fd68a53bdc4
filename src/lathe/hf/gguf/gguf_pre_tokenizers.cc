#include "lathe/hf/gguf/gguf_pre_tokenizers.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <ranges>

namespace lathe::hf {
namespace {

Json split(const char* pattern) {
  return {{"type", "Split"},
          {"pattern", {{"Regex", pattern}}},
          {"behavior", "Isolated"},
          {"invert", false}};
}
// Bytes as characters; `words`: cut as GPT-2 cuts.
Json byte_level(bool words) {
  return {{"type", "ByteLevel"},
          {"add_prefix_space", false},
          {"trim_offsets", true},
          {"use_regex", words}};
}
Json digits(bool individual) { return {{"type", "Digits"}, {"individual_digits", individual}}; }

// The patterns one after the other, each cutting what those before left.
Json splits(std::initializer_list<const char*> patterns) {
  Json out = Json::array();
  for (const char* pattern : patterns) out.push_back(split(pattern));
  out.push_back(byte_level(false));
  return out;
}

constexpr const char* kThreeDigits = "[0-9][0-9][0-9]";

Json gpt2() { return Json::array({byte_level(true)}); }

// Files from before tokenizer.ggml.pre, which are cut as llama.cpp cuts them.
Json unnamed() {
  return splits({R"([\p{P}\$\+<=>\^~\|]+)",
                 R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S))",
                 R"(\p{N}+)", kThreeDigits});
}

Json falcon() {
  return Json::array({{{"type", "Punctuation"}, {"behavior", "Contiguous"}},
                      byte_level(true),
                      digits(false),
                      split(kThreeDigits)});
}

Json starcoder() { return Json::array({digits(true), byte_level(true)}); }

Json llama3() {
  return splits({R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|)"
                 R"( ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json qwen2() {
  return splits({R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}|)"
                 R"( ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json qwen35() {
  return splits({R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}|)"
                 R"( ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json tekken() {
  return splits({R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|)"
                 R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|)"
                 R"(\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json gpt4o() {
  return splits({R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+)"
                 R"((?i:'s|'t|'re|'ve|'m|'ll|'d)?|)"
                 R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*)"
                 R"((?i:'s|'t|'re|'ve|'m|'ll|'d)?|)"
                 R"(\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json deepseek_llm() {
  Json out = splits(
      {R"([\r\n])",
       // Letters that have a case, in the Unicode version of its authors.
       R"(\s?[A-Za-z\x{B5}\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{1BA}\x{1BC}-\x{1BF}\x{1C4}-\x{293})"
       R"(\x{295}-\x{2AF}\x{370}-\x{373}\x{376}\x{377}\x{37B}-\x{37D}\x{37F}\x{386}\x{388}-\x{38A})"
       R"(\x{38C}\x{38E}-\x{3A1}\x{3A3}-\x{3F5}\x{3F7}-\x{481}\x{48A}-\x{52F}\x{531}-\x{556})"
       R"(\x{10A0}-\x{10C5}\x{13A0}-\x{13F5}\x{13F8}-\x{13FD}\x{1C90}-\x{1CBA}\x{1CBD}-\x{1CBF})"
       R"(\x{1D00}-\x{1D2B}\x{1D6B}-\x{1D77}\x{1D79}-\x{1D9A}\x{1E00}-\x{1F15}\x{1F18}-\x{1F1D})"
       R"(\x{1F20}-\x{1F45}\x{1F48}-\x{1F4D}\x{1F50}-\x{1F57}\x{1F59}\x{1F5B}\x{1F5D})"
       R"(\x{1F5F}-\x{1F7D}\x{1F80}-\x{1FB4}\x{1FB6}-\x{1FBC}\x{1FBE}\x{1FC2}-\x{1FC4})"
       R"(\x{1FC6}-\x{1FCC}\x{1FD0}-\x{1FD3}\x{1FD6}-\x{1FDB}\x{1FE0}-\x{1FEC}\x{1FF2}-\x{1FF4})"
       R"(\x{1FF6}-\x{1FFC}\x{2102}\x{2107}\x{210A}-\x{2113}\x{2115}\x{2119}-\x{211D}\x{2124})"
       R"(\x{2126}\x{2128}\x{212A}-\x{212D}\x{212F}-\x{2134}\x{2139}\x{213C}-\x{213F})"
       R"(\x{2145}-\x{2149}\x{214E}\x{2183}\x{2184}\x{2C00}-\x{2C7B}\x{2C7E}-\x{2CE4})"
       R"(\x{2CEB}-\x{2CEE}\x{2CF2}\x{2CF3}\x{A640}-\x{A66D}\x{A680}-\x{A69B}\x{A722}-\x{A76F})"
       R"(\x{A771}-\x{A787}\x{A78B}-\x{A78E}\x{AB70}-\x{ABBF}\x{FB00}-\x{FB06}\x{FB13}-\x{FB17})"
       R"(\x{FF21}-\x{FF3A}\x{FF41}-\x{FF5A}\x{10400}-\x{1044F}\x{104B0}-\x{104D3})"
       R"(\x{104D8}-\x{104FB}\x{10C80}-\x{10CB2}\x{10CC0}-\x{10CF2}\x{118A0}-\x{118DF})"
       R"(\x{1E900}-\x{1E943}]+)",
       R"(\s?[!-/:-~\x{FF01}-\x{FF0F}\x{FF1A}-\x{FF5E}\x{2018}-\x{201F}\x{3000}-\x{3002}]+)",
       R"(\s+$)", R"([\x{4E00}-\x{9FA5}\x{800}-\x{4E00}\x{AC00}-\x{D7FF}]+)"});
  out.insert(out.end() - 1, digits(true));
  return out;
}

Json deepseek_coder() {
  Json out = splits({R"([\r\n])", R"(\s?\p{L}+)", R"(\s?\p{P}+)",
                     R"([\x{4E00}-\x{9FA5}\x{800}-\x{4E00}\x{AC00}-\x{D7FF}]+)"});
  out.insert(out.end() - 1, digits(true));
  return out;
}

Json deepseek_v3() {
  return splits({R"(\p{N}{1,3})", R"([\x{4E00}-\x{9FA5}\x{3040}-\x{309F}\x{30A0}-\x{30FF}]+)",
                 R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|)"
                 R"([^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|)"
                 R"(\s*[\r\n]+|\s+(?!\S)|\s+)"});
}

Json bloom() { return splits({" ?[^(\\s|.,!?…。，、।۔،)]+"}); }

struct PreTokenizer {
  std::string_view name;
  Json (*steps)();
  bool nfc = false, ignore_merges = false, add_bos = false;
};

constexpr PreTokenizer kPreTokenizers[] = {
    {"default", unnamed},
    {"gpt-2", gpt2},
    {"phi-2", gpt2},
    {"mpt", gpt2},
    {"olmo", gpt2, true},
    {"modern-bert", gpt2, true},
    {"jais", gpt2},
    {"trillion", gpt2},
    {"exaone4", gpt2},
    {"gigachat", gpt2},
    {"mellum", gpt2},
    {"granite-docling", gpt2},
    {"jina-v1-en", gpt2},
    {"jina-v2-es", gpt2},
    {"jina-v2-de", gpt2},
    {"jina-v2-code", gpt2},
    {"roberta-bpe", gpt2},
    {"falcon", falcon},
    {"starcoder", starcoder},
    {"refact", starcoder},
    {"smollm", starcoder},
    {"codeshell", starcoder},
    {"exaone", starcoder},
    {"minerva-7b", starcoder},
    {"command-r", starcoder, true},
    {"llama-bpe", llama3, false, true, true},
    {"llama3", llama3, false, true, true},
    {"llama-v3", llama3, false, true, true},
    {"falcon3", llama3, false, true, true},
    {"pixtral", llama3, false, true, true},
    {"lfm2", llama3, false, true, true},
    {"dbrx", llama3},
    {"smaug-bpe", llama3},
    {"chatglm-bpe", llama3},
    {"glm4", llama3},
    {"qwen2", qwen2, true},
    {"deepseek-r1-qwen", qwen2, true},
    {"megrez", qwen2, true},
    {"stablelm2", qwen2},
    {"hunyuan", qwen2},
    {"qwen35", qwen35, true},
    {"tekken", tekken, false, true, true},
    {"gpt-4o", gpt4o},
    {"llama4", gpt4o},
    {"deepseek-llm", deepseek_llm},
    {"deepseek-coder", deepseek_coder},
    {"deepseek-v3", deepseek_v3},
    {"hunyuan-dense", deepseek_v3},
    {"bloom", bloom},
    {"gpt3-finnish", bloom},
    {"poro-chat", bloom},
};

}  // namespace

GgufPreTokenizer gguf_pre_tokenizer(const Field& name) {
  const auto* hit = std::ranges::find(kPreTokenizers, name.string(), &PreTokenizer::name);
  if (hit != std::end(kPreTokenizers))
    return {hit->steps(), hit->nfc, hit->ignore_merges, hit->add_bos};
  name.fail(
      fmt::format("unknown pre-tokenizer \"{}\"; known: {}", name.string(),
                  fmt::join(std::views::transform(kPreTokenizers, &PreTokenizer::name), ", ")));
}

}  // namespace lathe::hf
