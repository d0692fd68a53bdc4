#include "lathe/runtime/host/prepacked_weights.h"

#include <algorithm>

#include "lathe/base/flags.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

constexpr int kAskedBeforeMade = 3;
// Of one memory: all layers of a stack, in several products. What comes once each (parts of any
// length) would otherwise be remembered for good.
constexpr size_t kMostForms = 256;

}  // namespace

PrepackAllowance::PrepackAllowance() { flag_int(Flag::keep); }

bool PrepackAllowance::take(int64_t bytes) {
  const int64_t most = flag_int(Flag::keep);
  int64_t taken = taken_;
  while (bytes <= most - taken)
    if (taken_.compare_exchange_weak(taken, taken + bytes)) return true;
  return false;
}

PrepackedWeights::Form* PrepackedWeights::find_form(const Key& key, int64_t bytes) {
  const auto found = std::ranges::find_if(forms_, [&](const auto& form) {
    return form->begin == key.contents.data() && form->size == bytes &&
           form->allowance == key.allowance && form->form == key.form;
  });
  return found == forms_.end() ? nullptr : found->get();
}

std::shared_ptr<HostMemory> PrepackAllowance::memory(int64_t bytes) {
  if (!take(bytes)) return nullptr;
  try {
    return HostMemory::allocate(bytes);
  } catch (const UserError&) {
    give(bytes);
    return nullptr;
  }
}

PrepackedWeights::Answer PrepackedWeights::ask(const Key& key, int64_t bytes) {
  // Who finds others here does without: also in a forked child, where they never leave.
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return {nullptr, false};
  Form* form = find_or_add(key, bytes);
  if (!form) return {nullptr, false};
  if (form->memory) return {form->made ? form->memory->data() : nullptr, false};
  if (form->asked < kAskedBeforeMade) ++form->asked;
  if (form->asked < kAskedBeforeMade) return {nullptr, false};
  take_memory(*form, key, bytes);
  if (!form->memory) return {nullptr, false};
  return {form->memory->data(), true};
}

const std::byte* PrepackedWeights::find(const Key& key, int64_t bytes) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return nullptr;
  const Form* form = find_or_add(key, bytes);
  return form && form->made ? form->memory->data() : nullptr;
}

// A new one comes with what an earlier process made.
PrepackedWeights::Form* PrepackedWeights::find_or_add(const Key& key, int64_t bytes) {
  if (Form* form = find_form(key, bytes)) return form;
  if (forms_.size() == kMostForms) return nullptr;
  Form& form = *forms_.emplace_back(std::make_unique<Form>());
  form.allowance = key.allowance;
  form.form = key.form;
  form.begin = key.contents.data();
  form.size = bytes;
  form.memory = key.allowance->files().find({key.form, key.contents, bytes});
  form.made = form.memory != nullptr;
  return &form;
}

void PrepackedWeights::take_memory(Form& form, const Key& key, int64_t bytes) {
  form.draft = key.allowance->files().draft({key.form, key.contents, bytes});
  form.memory = form.draft ? form.draft->memory() : key.allowance->memory(bytes);
  if (form.memory && !form.draft) form.bytes = bytes;
}

void PrepackedWeights::note_made(const Key& key, int64_t bytes) {
  std::lock_guard lock(mutex_);
  Form* form = find_form(key, bytes);
  LATHE_CHECK(form && form->memory, "a form was dropped while it was made");
  if (form->draft) {
    form->draft->publish();
    // It is read in their stead.
    MappedFile::release(key.contents);
  }
  form->draft = nullptr;
  form->made = true;
}

void PrepackedWeights::drop() {
  std::lock_guard lock(mutex_);
  give_back();
}

void PrepackedWeights::give_back() {
  for (const auto& form : forms_) form->allowance->give(form->bytes);
  forms_.clear();
}

}  // namespace lathe
