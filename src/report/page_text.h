// Parts of a rule's Markdown page, for viewers that show one at a time.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::report {

// The page with every paragraph on one line: code hosts show a line end as a break.
std::string unwrapped(std::string_view markdown);

// The first paragraph of prose below the head of the page, on one line; may be empty.
std::string first_paragraph(std::string_view markdown);

}  // namespace tokamax::report
