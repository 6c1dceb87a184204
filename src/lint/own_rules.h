// The rules that are about the tool's own work: what it cannot read, and the comments that suppress
// it. It finds most of them itself and treats each unlike others; their pages are in rules/00-tool.
#pragma once

#include <string_view>

namespace tokamax::lint {

// By code.
inline constexpr std::string_view kSyntaxError = "TKX001";
inline constexpr std::string_view kUndecodableFile = "TKX002";
inline constexpr std::string_view kUnusedSuppression = "TKX003";
inline constexpr std::string_view kSuppressionWithoutReason = "TKX004";
inline constexpr std::string_view kUnknownSuppression = "TKX005";

}  // namespace tokamax::lint
