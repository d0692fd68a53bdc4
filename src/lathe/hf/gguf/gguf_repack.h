// Repacks GGUF's quantization blocks that no product reads in place into the order of a format that
// one does.
#pragma once

#include "lathe/hf/weights/matrix.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {

// Whether repacked_blocks takes them: MXFP4, and IQ4_NL and IQ4_XS, whose codes are numbers of 8
// bits once they are read by their table.
bool is_repacked(GgufKind kind);

// `blocks` ui8 [..., rows, bytes of a row].
Matrix repacked_blocks(GgufKind kind, const Literal& blocks);

}  // namespace lathe::hf
