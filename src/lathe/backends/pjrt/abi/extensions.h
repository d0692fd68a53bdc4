// Extensions of the interface of PJRT plugins (abi.h): a chain of structs from the table on, each
// with a kind by its number.
#pragma once

#include "lathe/backends/pjrt/abi/base.h"

namespace lathe::pjrt::abi {

struct Extension {
  size_t size;
  int32_t kind;
  Extension* next;
};

// ---- shardings: how parameters and results of a compiled program lie on its devices

inline constexpr int32_t kShardingsKind = 19;

struct ExecutableShardings {
  Header header;
  Executable* executable;
  size_t count;                  // result
  const char* const* shardings;  // result: serialized xla.OpSharding; nothing: replicated
  const size_t* sizes;           // result
};
struct ShardingsExtension {
  Extension base;
  Error* (*parameters)(ExecutableShardings*);
  Error* (*results)(ExecutableShardings*);
};

// ---- layouts of arrays in memory

inline constexpr int32_t kLayoutsKind = 4;

struct Layout;

struct LayoutDestroy {
  Header header;
  Layout* layout;
};
struct LayoutSerialize {
  Header header;
  Layout* layout;
  LentBytes bytes;  // result
};
struct ClientDefaultLayout {
  Header header;
  Client* client;
  int32_t element_type;
  const int64_t* dims;
  size_t rank;
  Layout* layout;  // result
};
struct BufferLayout {
  Header header;
  Buffer* buffer;
  Layout* layout;  // result
};
struct TopologyDefaultLayout {
  Header header;
  Topology* topology;
  int32_t element_type;
  const int64_t* dims;
  size_t rank;
  Layout* layout;  // result
};
struct ExecutableLayouts {
  Header header;
  Executable* executable;
  size_t count;            // result
  Layout* const* layouts;  // result; the executable's
};
struct LayoutsExtension {
  Extension base;
  Error* (*destroy)(LayoutDestroy*);
  Error* (*serialize)(LayoutSerialize*);
  Error* (*client_default)(ClientDefaultLayout*);
  Error* (*of_buffer)(BufferLayout*);
  Error* (*topology_default)(TopologyDefaultLayout*);
  Error* (*of_results)(ExecutableLayouts*);
  Error* (*of_parameters)(ExecutableLayouts*);
};

}  // namespace lathe::pjrt::abi
