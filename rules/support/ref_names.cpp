// A name is read in pieces between underscores, without trailing digits: "dma_sems2" says `sems`.
#include "rules/support/ref_names.h"

#include <algorithm>
#include <array>

namespace tokamax::rules {

using pallas::MemorySpace;
using pallas::RefParameter;

std::vector<std::string_view> name_pieces(std::string_view name) {
  std::vector<std::string_view> pieces;
  while (!name.empty()) {
    std::size_t end = std::min(name.find('_'), name.size());
    std::string_view piece = name.substr(0, end);
    name.remove_prefix(std::min(end + 1, name.size()));
    piece = piece.substr(0, piece.find_last_not_of("0123456789") + 1);
    if (!piece.empty()) pieces.push_back(piece);
  }
  return pieces;
}

bool has_piece(std::string_view name, std::initializer_list<std::string_view> wanted) {
  return std::ranges::any_of(name_pieces(name), [wanted](std::string_view piece) {
    return std::ranges::find(wanted, piece) != wanted.end();
  });
}

bool is_pointer_name(std::string_view name) { return name == "ptr" || name.ends_with("_ptr"); }

bool has_ref_suffix(std::string_view name) {
  auto pieces = name_pieces(name);
  bool ref = std::ranges::any_of(pieces, [](std::string_view piece) {  // also "vref", "bref"
    return piece.ends_with("ref") || piece.ends_with("refs");
  });
  if (ref) return true;
  return has_piece(name, {"scratch", "scratches", "sem", "sems", "smem", "smems", "gmem", "gmems",
                          "tmem", "tmems", "barrier", "barriers", "semaphore", "semaphores"});
}

std::string_view space_suffix(MemorySpace space) {
  if (space == MemorySpace::Any || space == MemorySpace::Hbm) return "_hbm";
  return space == MemorySpace::Vmem ? "_vmem" : "";
}

std::string_view said_space(std::string_view name) {
  constexpr std::array<std::string_view, 3> kWords = {"hbm", "vmem", "smem"};
  std::string_view said;
  for (std::string_view word : kWords) {
    if (!has_piece(name, {word})) continue;
    if (!said.empty()) return "";
    said = word;
  }
  return said;
}

bool mixes_spaces(const pallas::Kernel& kernel) {
  bool hbm = false;
  bool vmem = false;
  for (const RefParameter& ref : kernel.refs) {
    if (ref.is_semaphore() || ref.section == pallas::Section::Prefetch) continue;
    hbm = hbm || space_suffix(ref.space) == "_hbm";
    vmem = vmem || space_suffix(ref.space) == "_vmem";
  }
  return hbm && vmem;
}

std::string suffixed_name(std::string_view name, MemorySpace space, bool mixed, bool semaphore) {
  for (std::string_view role : {"_ptr", "_ref", "_vref", "_vm"}) {
    if (name.ends_with(role)) name.remove_suffix(role.size());
  }
  std::string wanted(name);
  if (semaphore) return wanted + "_sem";
  std::string_view suffix = mixed ? space_suffix(space) : "";
  if (!suffix.empty() && !has_piece(name, {suffix.substr(1)})) wanted += suffix;
  return wanted + "_ref";
}

std::string suffixed_name(const pallas::Kernel& kernel, const RefParameter& ref) {
  bool mixed = kernel.is_tpu() && mixes_spaces(kernel);
  return suffixed_name(ref.name(), ref.space, mixed, ref.is_semaphore());
}

bool bound_by_name(const RefParameter& ref) {
  return std::ranges::any_of(ref.launches, [&ref](const pallas::Launch* launch) {
    const auto lists = {&launch->prefetch, &launch->inputs, &launch->outputs, &launch->scratch};
    return std::ranges::any_of(lists, [&ref](const pallas::RefList* list) {
      return list->named && std::ranges::find(list->names, ref.name()) != list->names.end();
    });
  });
}

}  // namespace tokamax::rules
