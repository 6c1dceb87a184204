// Groups as a run would, reads the one group that holds the file, and runs no rules.
#include "lint/signatures.h"

#include <algorithm>

namespace tokamax::lint {

Signatures read_signatures(std::vector<InputFile> files, std::string_view path,
                           const Profiles& profiles) {
  std::ranges::stable_sort(files, {}, &InputFile::path);
  Signatures result;
  std::size_t asked = files.size();
  for (std::size_t i = 0; i < files.size(); ++i) {
    syntax::Undecodable why;
    bool text = syntax::is_decodable(files[i].bytes, why);
    if (files[i].path == path) {
      asked = i;
      result.why = why;
    }
    result.sources.push_back(text ? std::make_unique<syntax::Source>(std::move(files[i].path),
                                                                     std::move(files[i].bytes),
                                                                     std::move(files[i].place))
                                  : nullptr);
  }
  auto wanted = std::make_unique<bool[]>(files.size());
  for (const Group& group : group_files(result.sources, {}, profiles)) {
    auto at = std::ranges::find(group.files, asked);
    if (at == group.files.end()) continue;
    result.facts = read_facts(group, result.sources, {wanted.get(), files.size()},
                              profiles.of(path).options, nullptr);
    auto index = static_cast<std::size_t>(at - group.files.begin());
    result.module = result.facts.modules[index].get();
  }
  return result;
}

}  // namespace tokamax::lint
