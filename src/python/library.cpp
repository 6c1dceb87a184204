// Compares parts from the end, as nobody says where the import root is; the last part alone is too
// little, "base" is in every operator.
#include "python/library.h"

#include <algorithm>

namespace tokamax::python {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Number of equal parts at the end of both.
std::size_t common_tail(const std::vector<std::string_view>& a,
                        const std::vector<std::string_view>& b) {
  std::size_t count = 0;
  while (count < a.size() && count < b.size() &&
         a[a.size() - 1 - count] == b[b.size() - 1 - count]) {
    ++count;
  }
  return count;
}

}  // namespace

void Library::add(std::string_view path, const Module& module) {
  Entry entry;
  if (path.ends_with(".py")) path.remove_suffix(3);
  entry.parts = split(path, '/');
  if (!entry.parts.empty() && entry.parts.back() == "__init__") {
    entry.parts.pop_back();
    entry.package = true;
  }
  entry.module = &module;
  entries_.push_back(std::move(entry));
}

const Module* Library::find_relative(std::string_view dotted, const Entry& from) const {
  std::size_t dots = dotted.find_first_not_of('.');
  if (dots == std::string_view::npos) return nullptr;
  std::vector<std::string_view> wanted = from.parts;
  std::size_t up = dots - (from.package ? 1 : 0);
  if (up > wanted.size()) return nullptr;
  wanted.resize(wanted.size() - up);
  for (std::string_view part : split(dotted.substr(dots), '.')) wanted.push_back(part);
  for (const Entry& entry : entries_) {
    if (entry.parts == wanted) return entry.module;
  }
  return nullptr;
}

const Module* Library::find(std::string_view dotted, const Module& from) const {
  if (dotted.starts_with('.')) {
    auto at = std::ranges::find(entries_, &from, &Entry::module);
    return at == entries_.end() ? nullptr : find_relative(dotted, *at);
  }
  std::vector<std::string_view> wanted = split(dotted, '.');
  // One common part is the file's name alone: "base" is in every operator.
  constexpr std::size_t kEnough = 2;
  const Module* best = nullptr;
  std::size_t best_tail = 0;
  for (const Entry& entry : entries_) {
    std::size_t tail = common_tail(entry.parts, wanted);
    bool whole = tail == wanted.size() || tail == entry.parts.size();
    if ((tail >= kEnough || whole) && tail > 0 && tail > best_tail) {
      best = entry.module;
      best_tail = tail;
    }
  }
  return best;
}

}  // namespace tokamax::python
