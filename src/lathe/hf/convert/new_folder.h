// Atomic creation of a checkpoint folder: it is written under a temporary name and renamed when it
// is whole.
#pragma once

#include <string>

namespace lathe::hf {

class NewFolder {
 public:
  // UserError when there is something of that name, or no folder can be made there.
  explicit NewFolder(std::string path);
  ~NewFolder();
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  // Where its files go meanwhile.
  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  // Copies the files besides the weights from another checkpoint: config, tokenizer, templates,
  // licence.
  void copy_companions(const std::string& from) const;
  void commit();

 private:
  std::string path_, temporary_;
};

}  // namespace lathe::hf
