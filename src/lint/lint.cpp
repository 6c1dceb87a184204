// From bytes to sorted findings, in parallel over groups of files.
#include "lint/lint.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "lint/groups.h"
#include "lint/report.h"
#include "lint/run_group.h"

namespace tokamax::lint {
namespace {

bool comes_before(const Diagnostic& a, const Diagnostic& b) {
  if (a.path != b.path) return a.path < b.path;
  if (a.span.begin != b.span.begin) return a.span.begin < b.span.begin;
  if (a.rule->code != b.rule->code) return a.rule->code < b.rule->code;
  if (a.span.end != b.span.end) return a.span.end < b.span.end;
  return a.message < b.message;
}

void report_rejected(const Profiles& profiles, Result& result) {
  for (const RejectedFile& file : result.rejected) {
    const Profile& profile = profiles.of(file.path);
    Report report(profile.options);
    for (const Rule* rule : profile.selection.rules()) {
      const auto* check = std::get_if<CheckFunction<RejectedFile>>(rule->check);
      if (check == nullptr) continue;
      report.begin(*rule);
      (*check)(file, report);
    }
    for (Diagnostic& diagnostic : report.diagnostics()) {
      adjust_severity(profile, diagnostic);
      result.diagnostics.push_back(std::move(diagnostic));
    }
  }
}

unsigned worker_count(unsigned jobs, std::size_t tasks) {
  unsigned workers = jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::min<std::size_t>(workers, std::max<std::size_t>(tasks, 1)));
}

// Runs task(0) … task(count - 1), the order of starting as in `order`.
template <class Task>
void run_parallel(unsigned jobs, const std::vector<std::size_t>& order, const Task& task) {
  std::atomic<std::size_t> next{0};
  auto work = [&] {
    for (std::size_t i = next++; i < order.size(); i = next++) task(order[i]);
  };
  std::vector<std::jthread> workers;
  for (unsigned i = 1; i < worker_count(jobs, order.size()); ++i) workers.emplace_back(work);
  work();
}

// Large groups first, so that no worker starts one when the others are done.
std::vector<std::size_t> by_size(const std::vector<Group>& groups,
                                 const std::vector<std::unique_ptr<syntax::Source>>& sources) {
  std::vector<std::size_t> sizes;
  std::vector<std::size_t> order;
  for (const Group& group : groups) {
    std::size_t size = 0;
    for (std::size_t file : group.files) size += sources[file]->size();
    order.push_back(sizes.size());
    sizes.push_back(size);
  }
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
  return order;
}

}  // namespace

Result lint(std::vector<InputFile> files, const Selection& selection, const Options& options) {
  return lint(std::move(files), Profiles({selection, {}, {}}), options);
}

Result lint(std::vector<InputFile> files, const Profiles& profiles, const Options& options) {
  std::ranges::stable_sort(files, {}, &InputFile::path);
  Result result;
  auto wanted = std::make_unique<bool[]>(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    InputFile& file = files[i];
    wanted[i] = file.wanted;
    syntax::Undecodable why;
    if (syntax::is_decodable(file.bytes, why)) {
      result.checked += file.wanted ? 1 : 0;
      result.sources.push_back(std::make_unique<syntax::Source>(
          std::move(file.path), std::move(file.bytes), std::move(file.place)));
    } else {
      result.unread.push_back({file.path, file.place.empty() ? file.path : file.place});
      if (file.wanted) result.rejected.push_back({std::move(file.path), why});
      result.sources.push_back(nullptr);
    }
  }
  report_rejected(profiles, result);
  std::vector<Group> groups = group_files(result.sources, result.unread, profiles);
  // Context that shares a group with no wanted file is context of nothing.
  std::erase_if(groups, [&](const Group& group) {
    return std::ranges::none_of(group.files, [&](std::size_t file) { return wanted[file]; });
  });
  std::vector<std::vector<Diagnostic>> found(groups.size());
  run_parallel(options.jobs, by_size(groups, result.sources), [&](std::size_t i) {
    found[i] = run_group(groups[i], result.sources, {wanted.get(), files.size()}, profiles,
                         options.timings);
    if (options.files_done != nullptr) *options.files_done += groups[i].files.size();
  });
  for (auto& diagnostics : found) {
    std::ranges::move(diagnostics, std::back_inserter(result.diagnostics));
  }
  std::ranges::stable_sort(result.diagnostics, comes_before);
  // One index map may serve several specs or launches: a fault is said once.
  auto& all = result.diagnostics;
  auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return !comes_before(a, b) && !comes_before(b, a);
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  std::erase(result.sources, nullptr);
  return result;
}

}  // namespace tokamax::lint
