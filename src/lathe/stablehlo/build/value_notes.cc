#include "lathe/stablehlo/build/value_notes.h"

namespace lathe::stablehlo {
namespace {

template <typename Fact>
void take_fact(FactsById<Fact>& facts, ValueId id, const FactsById<Fact>& outer, ValueId outside) {
  if (const Fact* fact = outer.find(outside)) facts.note(id, *fact);
}

}  // namespace

void ValueNotes::take(ValueId id, const ValueNotes& outer, ValueId outside) {
  take_fact(constants, id, outer.constants, outside);
  take_fact(quantized, id, outer.quantized, outside);
  take_fact(known, id, outer.known, outside);
  take_fact(sums, id, outer.sums, outside);
  take_fact(shardings, id, outer.shardings, outside);
}

}  // namespace lathe::stablehlo
