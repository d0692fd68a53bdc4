// The record of Fourier transforms (specification: fft).
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

enum class FftType : uint8_t { FFT, IFFT, RFFT, IRFFT };
template <>
struct EnumNames<FftType> {
  static constexpr std::string_view kind = "fft_type";
  static constexpr std::string_view names[] = {"FFT", "IFFT", "RFFT", "IRFFT"};
};

// Over the last dimensions, as many as there are lengths: those of the side that is not halved.
struct FftAttrs {
  FftType fft_type = FftType::FFT;
  Dims fft_length;
  static void fields(auto& self, auto&& field) {
    field("fft_type", required(self.fft_type));
    field("fft_length", required(self.fft_length));
  }
};

extern const OpDef kFft;

}  // namespace lathe
