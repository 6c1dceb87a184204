// Standard output and standard error, which belong to the whole process: nothing is kept or
// buffered here, and every text is out when a function returns.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace tokamax::cli {

// Writes to standard output. False, after telling so, when it cannot be written; a reader that
// has gone away wanted no more and is no failure.
bool print(std::string_view text);
bool print_to(int descriptor, std::string_view text);

// Writes "error: …" or "warning: …" and a line end to standard error; control characters are
// shown as pictures, since paths and arguments may hold anything.
void print_error(std::string_view message);
void print_warning(std::string_view message);
void print_note(std::string_view message);  // without a prefix

template <class... Args>
void print_error(fmt::format_string<Args...> text, Args&&... args) {
  print_error(std::string_view(fmt::format(text, std::forward<Args>(args)...)));
}

// " (did you mean `word`?)", or nothing when there is no such word.
std::string did_you_mean(std::string_view word);

bool is_terminal(int descriptor);

// `when` is "auto", "always" or "never". Automatic colour needs a terminal that can show it, and
// respects NO_COLOR.
bool wants_color(std::string_view when, int descriptor);

}  // namespace tokamax::cli
