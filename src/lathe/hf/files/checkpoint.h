// The tensors of a checkpoint directory: one model.safetensors, or shards listed by
// model.safetensors.index.json. Files are mapped; tensors are views of them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lathe/io/json.h"
#include "lathe/io/safetensors.h"

namespace lathe::hf {

class Checkpoint {
 public:
  // UserErrors: neither file exists; the index names a file outside its folder, a missing shard, or
  // a tensor its shard does not hold.
  static Checkpoint open(const std::string& directory);
  // The checkpoint of one file that is open already.
  static Checkpoint of(const std::shared_ptr<const SafetensorsFile>& file);

  std::vector<std::string> names() const;
  bool has(const std::string& name) const { return file_of_.contains(name); }
  const TensorInfo& info(const std::string& name) const;
  Literal tensor(const std::string& name) const;
  const std::string& path_of(const std::string& name) const { return file_of(name).path(); }
  const std::string& directory() const { return directory_; }
  int64_t byte_count() const;
  const std::vector<std::shared_ptr<const SafetensorsFile>>& files() const { return files_; }

 private:
  void add(const std::shared_ptr<const SafetensorsFile>& file);
  const SafetensorsFile& file_of(const std::string& name) const;
  std::string directory_;
  std::vector<std::shared_ptr<const SafetensorsFile>> files_;
  std::map<std::string, size_t> file_of_;
};

// The shard of each tensor, from an index file. UserError for a shard outside the folder.
std::map<std::string, std::string> parse_weight_map(const Json& json, const std::string& file);

}  // namespace lathe::hf
