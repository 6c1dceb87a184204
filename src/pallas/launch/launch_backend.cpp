// Tells by the launch's own name, by names and compiler_params inside the call, then by the file's
// path and imports.
#include "pallas/launch/launch_backend.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;
using syntax::Kind;

// The file with the folders that may be named for its backend; what is above is the user's.
std::string_view tail_of(std::string_view path) {
  constexpr int kParts = 3;
  std::size_t begin = path.size();
  for (int i = 0; i < kParts && begin != std::string_view::npos && begin != 0; ++i) {
    begin = path.rfind('/', begin - 1);
  }
  return begin == std::string_view::npos ? path : path.substr(begin);
}

Backend backend_of_file(const Module& module) {
  std::string_view path = tail_of(module.source().place());
  auto named = [&](std::string_view word) { return path.find(word) != std::string_view::npos; };
  if (named("mosaic_tpu")) return Backend::MosaicTpu;
  if (named("mosaic_gpu") || named("_mgpu")) return Backend::MosaicGpu;
  if (named("triton")) return Backend::Triton;
  Backend imported = Backend::Unknown;
  for (const python::Import& import : module.imports()) {
    Backend backend = backend_of(import.qualified);
    if (backend == Backend::Unknown) continue;
    if (imported != Backend::Unknown && imported != backend) return Backend::Unknown;
    imported = backend;
  }
  if (imported == Backend::Unknown && (named("/gpu/") || named("_gpu"))) return Backend::Triton;
  return imported;
}

// `compiler_params=dict(mosaic=dict(…))`: the older way to say for which backend they are.
Backend backend_of_parameters(python::Evaluator& evaluator, const Launch& launch) {
  const Expr* given = launch.arguments->find("compiler_params");
  if (given == nullptr) return Backend::Unknown;
  const Value& value = evaluator.value(*given);
  if (!value.is(ValueKind::Mapping) || value.named.size() != 1) return Backend::Unknown;
  std::string_view name = value.named.front().first;
  if (name == "mosaic" || name == "mosaic_tpu") return Backend::MosaicTpu;
  if (name == "mosaic_gpu") return Backend::MosaicGpu;
  return name == "triton" ? Backend::Triton : Backend::Unknown;
}

}  // namespace

Backend backend_of_launch(python::Evaluator& evaluator, const Module& module, const Launch& launch,
                          std::string_view qualified) {
  Backend backend = backend_of(qualified);
  if (backend != Backend::Unknown) return backend;
  if (launch.form == LaunchForm::GpuPipeline) return Backend::MosaicGpu;
  if (launch.form == LaunchForm::TpuPipeline) return Backend::MosaicTpu;
  const auto& tree = module.tree();
  Backend used = Backend::Unknown;
  for (NodeId at = launch.call; at < tree[launch.call].next; ++at) {
    if (tree.kind(at) != Kind::Attribute) continue;
    Backend named = backend_of(module.qualified_name(at));
    if (named == Backend::Unknown) continue;
    used = named;
    break;
  }
  if (used == Backend::Unknown) used = backend_of_parameters(evaluator, launch);
  return used != Backend::Unknown ? used : backend_of_file(module);
}

}  // namespace tokamax::pallas
