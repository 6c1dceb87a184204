// TKX002: bytes that are no text.
#include "lint/lint.h"
#include "lint/rule_function.h"

namespace tokamax::rules::undecodable_file {
namespace {

void check(const lint::RejectedFile& file, lint::Report& report) {
  constexpr std::string_view kTooLarge = "larger than";
  auto message = file.why.reason.starts_with(kTooLarge)
                     ? fmt::format("the file is {} and was not checked", file.why.reason)
                     : fmt::format("the file {} (byte {}) and was not checked", file.why.reason,
                                   file.why.offset);
  report.add_unreadable(file.path, std::move(message))
      .help("save the file as UTF-8, or exclude it");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::undecodable_file
