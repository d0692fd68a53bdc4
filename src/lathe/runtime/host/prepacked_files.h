// Prepacked weights on disk: those (prepacked_weights.h) that are made of mapped files lie in
// files of the cache directory, made once, found and mapped by every later process. A form is named
// after the file that it was made of, as it was then, where in it, and how; nothing is made of a
// file that changed within the last minute. One that a crash of the machine may have damaged is
// compared with its checksum first. LATHE_KEEP_FILES bounds the folder and what one process makes
// or finds, a quarter of the machine's memory the latter too. A folder that cannot be used, or a
// full disk, is one warning; work goes on without.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lathe/base/files/cache_folder.h"
#include "lathe/base/files/mapped_file.h"

namespace lathe {

class HostMemory;

class PrepackedFiles {
 public:
  PrepackedFiles();  // UserError where LATHE_KEEP_FILES is not understood

  // A form of so many bytes, by all that it depends on but the contents.
  struct Wanted {
    std::string_view form;
    std::span<const std::byte> contents;
    int64_t bytes;
  };
  // Null where there is none.
  std::shared_ptr<HostMemory> find(const Wanted& wanted);

  // A form that is being made.
  class Draft;
  // Null where contents do not lie in a mapped file, or the form is not worth one or does not fit.
  std::unique_ptr<Draft> draft(const Wanted& wanted);

  // Bytes of forms in files that this process maps.
  int64_t mapped() const { return *mapped_; }

 private:
  std::optional<std::string> key_of(const Wanted& wanted) const;
  CacheFolder* folder();
  std::shared_ptr<const void> take(int64_t bytes, std::shared_ptr<const void> owner);
  void warn(std::string_view why);

  std::mutex mutex_;
  bool opened_ = false;
  std::atomic<int64_t> cap_;             // 0 where nothing is kept, or no longer
  std::shared_ptr<CacheFolder> folder_;  // null where there is none, or it is of no use
  std::shared_ptr<std::atomic<int64_t>> mapped_ = std::make_shared<std::atomic<int64_t>>(0);
};

class PrepackedFiles::Draft {
 public:
  const std::shared_ptr<HostMemory>& memory() const { return memory_; }
  // Once it is made: later processes find it. What cannot be kept is this process's alone.
  void publish();

 private:
  friend class PrepackedFiles;
  Draft(PrepackedFiles& files, std::string key, std::shared_ptr<PrivateFolder::Draft> file);

  PrepackedFiles& files_;
  std::string key_;
  std::shared_ptr<PrivateFolder::Draft> file_;
  std::shared_ptr<HostMemory> memory_;
};

}  // namespace lathe
