// The records of custom calls. `stablehlo.custom_call` becomes what its target says: ops, or a call
// of a host function (lathe.host_call; lathe.host_effect where it has side effects, so that it runs
// once, in order, whether somebody reads its results or not).
#pragma once

#include <memory>
#include <optional>

#include "lathe/ir/op_def.h"
#include "lathe/ops/foreign/custom_call.h"

namespace lathe {

struct CustomCallAttrs {
  std::string call_target_name;
  bool has_side_effect = false;
  std::optional<AttrValue> backend_config, api_version, called_computations, operand_layouts,
      result_layouts, output_operand_aliases;
  std::optional<AttrValue> mhlo_backend_config, mhlo_attributes;
  AttrValue result_types = {AttrValue::Array{}};  // Types: what the signature says
  // Of a call that is compiled: its function of the host. No part of what the call is.
  std::shared_ptr<const HostFunction> instance = nullptr;
  std::vector<Type> results() const;
  static void fields(auto& self, auto&& field) {
    field("call_target_name", required(self.call_target_name));
    field("has_side_effect", self.has_side_effect);
    field("backend_config", self.backend_config);
    field("api_version", self.api_version);
    field("called_computations", self.called_computations);
    field("operand_layouts", self.operand_layouts);
    field("result_layouts", self.result_layouts);
    field("output_operand_aliases", self.output_operand_aliases);
    field("mhlo.backend_config", self.mhlo_backend_config);
    field("mhlo.attributes", self.mhlo_attributes);
    field("result_types", self.result_types);
  }
};

extern const OpDef kCustomCall;
extern const OpDef kHostCall;
extern const OpDef kHostEffect;
extern const OpDef kHostCallback;  // ops/api/debug.h

// Whether it calls functions that are not Lathe's.
inline bool calls_out(const OpDef& def) {
  return &def == &kHostCall || &def == &kHostEffect || &def == &kHostCallback;
}

// Whether the op calls this target.
bool calls_target(const Op& op, std::string_view target);
// Whether the program, or a region of it, calls a target that is meant.
bool calls_target(const Program& program, const std::function<bool(std::string_view)>& is_meant);
// What a target is told. It lives as long as the attributes and types.
CustomCall call_of(const CustomCallAttrs& attrs, std::span<const Type> operands,
                   std::span<const Type> results, Location where);
// The attributes of a call of this target, with a dictionary.
Attrs custom_call_attrs(std::string target, std::vector<Type> results, AttrDict attributes = {});
std::vector<Type> infer_custom_call(const OpView& op);

// UserError where the module asks for what the host's function does not give.
void expect_host_call(const CustomCallTarget& target, const CustomCall& call);
// The function that runs this call; UserError where the target is made of Arrays.
std::shared_ptr<const HostFunction> host_function(const CustomCallTarget& target,
                                                  const CustomCall& call);

// The batching rule of what the host does: example by example, in order.
Batched batch_by_example(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size);

// ---- targets that Lathe brings
using NamedTarget = std::pair<std::string, CustomCallTarget>;
// Custom calls that JAX writes around its programs: identities on one device, assertions, ops of
// CHLO's.
std::vector<NamedTarget> jax_targets();
// Whether the target is one of these identities, which say where values live.
bool is_identity(std::string_view target);
// JAX's typed calls of LAPACK, lapack_{s,d,c,z}…_ffi.
std::vector<NamedTarget> lapack_targets();

}  // namespace lathe
