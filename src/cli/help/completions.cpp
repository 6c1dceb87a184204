// One writer a shell. Words hold nothing that a shell would read otherwise; meanings are quoted.
#include "cli/help/completions.h"

#include <fmt/format.h>

#include <iterator>

#include "cli/help/completion_values.h"
#include "cli/help/help_page.h"

namespace tokamax::cli {
namespace {

using Kind = CompletionValues::Kind;

std::vector<HelpOption> options_of(const Command& command) {
  std::vector<HelpOption> options;
  for (const HelpGroup& group : read_help(command.help).groups) {
    options.insert(options.end(), group.options.begin(), group.options.end());
  }
  return options;
}

// The words that stand for arguments: "explain RULE..." takes rules, "rules" nothing.
std::string_view argument_of(const HelpPage& page) {
  constexpr std::string_view kPlaceholders[] = {"RULE", "bash|zsh|fish", "FILE", "PATH"};
  for (const std::string_view word : kPlaceholders) {
    if (page.usage.find(word) != std::string::npos) return word;
  }
  return "";
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

// For a shell's single quotes.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string command_names(std::span<const Command* const> commands) {
  std::string names;
  for (const Command* command : commands) {
    names.append(names.empty() ? "" : " ").append(command->name);
  }
  return names;
}

// "compgen" arguments for a placeholder.
std::string bash_words(std::string_view value) {
  const CompletionValues values = completion_values(value);
  if (values.kind == Kind::Files) return "-f";
  if (values.kind == Kind::Rules) return "-W \"$rules\"";
  return fmt::format("-W {}", quoted(joined(values.words)));
}

// A `case` of one command: values of its options, then its options, then its arguments.
void append_bash_command(const Command& command, std::string& out) {
  fmt::format_to(std::back_inserter(out), "    {})\n      case $before in\n", command.name);
  std::vector<std::string> names;
  for (const HelpOption& option : options_of(command)) {
    names.insert(names.end(), option.names.begin(), option.names.end());
    if (option.value.empty()) continue;
    fmt::format_to(std::back_inserter(out),
                   "        {}) mapfile -t COMPREPLY < <(compgen {} -- \"$word\"); return ;;\n",
                   fmt::join(option.names, "|"), bash_words(option.value));
  }
  fmt::format_to(std::back_inserter(out),
                 "      esac\n      options={}\n      arguments=({})\n      ;;\n",
                 quoted(joined(names)), bash_words(argument_of(read_help(command.help))));
}

void append_zsh_option(const HelpOption& option, std::string& out) {
  const CompletionValues values = completion_values(option.value);
  std::string meaning;
  for (const char c : option.meaning) {
    if (c == '[' || c == ']' || c == ':') meaning += '\\';
    meaning += c;
  }
  std::string action;
  if (!option.value.empty()) {
    action = values.kind == Kind::Files   ? ":file:_files"
             : values.kind == Kind::Rules ? ":rule: compadd -a rules"
             : values.kind == Kind::Words ? fmt::format(":word:({})", joined(values.words))
                                          : ":value:";
  }
  for (const std::string& name : option.names) {
    fmt::format_to(std::back_inserter(out), "        {} \\\n",
                   quoted(fmt::format("*{}[{}]{}", name, meaning, action)));
  }
}

std::string zsh_argument(std::string_view value) {
  const CompletionValues values = completion_values(value);
  if (values.kind == Kind::Files) return "'*:file:_files'";
  if (values.kind == Kind::Rules) return "'*:rule: compadd -a rules'";
  if (values.kind == Kind::None) return "";
  return quoted(fmt::format("*:word:({})", joined(values.words)));
}

}  // namespace

std::string bash_completions(std::span<const Command* const> commands) {
  std::string out = fmt::format(
      R"(# bash completion for tokamax-lint: source this file, or put it where bash-completion looks.
_tokamax_lint() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=check
  local options='' arguments=()
  local commands={}
  local rules={}
  if ((COMP_CWORD > 1)) && [[ " $commands " == *" ${{COMP_WORDS[1]}} "* ]]; then
    command=${{COMP_WORDS[1]}}
  fi
  case $command in
)",
      quoted(command_names(commands)), quoted(joined(rule_words())));
  for (const Command* command : commands) append_bash_command(*command, out);
  return out + R"(  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    return
  fi
  mapfile -t COMPREPLY < <(compgen "${arguments[@]}" -- "$word")
  if ((COMP_CWORD == 1)); then
    local names
    mapfile -t names < <(compgen -W "$commands" -- "$word")
    COMPREPLY+=("${names[@]}")
  fi
}
complete -o filenames -F _tokamax_lint tokamax-lint
)";
}

std::string zsh_completions(std::span<const Command* const> commands) {
  std::string out = fmt::format(R"(#compdef tokamax-lint
# zsh completion for tokamax-lint: put this as _tokamax-lint into a folder of $fpath.
_tokamax_lint() {{
  local command=check
  local -a commands rules
  rules=({})
  commands=(
)",
                                joined(rule_words()));
  for (const Command* command : commands) {
    fmt::format_to(std::back_inserter(out), "    {}\n",
                   quoted(fmt::format("{}:{}", command->name, command->summary)));
  }
  out += R"(  )
  if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then
    _describe command commands
    _files
    return
  fi
  if ((${commands[(I)${words[2]}:*]})); then
    command=$words[2]
    shift words
    ((CURRENT--))
  fi
  case $command in
)";
  for (const Command* command : commands) {
    fmt::format_to(std::back_inserter(out), "    {})\n      _arguments \\\n", command->name);
    for (const HelpOption& option : options_of(*command)) append_zsh_option(option, out);
    fmt::format_to(std::back_inserter(out), "        {}\n      ;;\n",
                   zsh_argument(argument_of(read_help(command->help))));
  }
  return out + "  esac\n}\n_tokamax_lint \"$@\"\n";
}

std::string fish_completions(std::span<const Command* const> commands) {
  const std::string names = command_names(commands);
  std::string out =
      "# fish completion for tokamax-lint: put this as tokamax-lint.fish into a completions "
      "folder.\n";
  out += "set -g tokamax_lint_rules " + joined(rule_words()) + "\n";
  auto line = std::back_inserter(out);
  for (const Command* command : commands) {
    fmt::format_to(line, "complete -c tokamax-lint -n __fish_use_subcommand -a {} -d {}\n",
                   command->name, quoted(command->summary));
  }
  for (const Command* command : commands) {
    const bool usual = command->name == "check";
    const std::string when =
        usual ? fmt::format("not __fish_seen_subcommand_from {}", names.substr(names.find(' ') + 1))
              : fmt::format("__fish_seen_subcommand_from {}", command->name);
    for (const HelpOption& option : options_of(*command)) {
      fmt::format_to(line, "complete -c tokamax-lint -n {}", quoted(when));
      for (const std::string& name : option.names) {
        fmt::format_to(line, " {} {}", name.starts_with("--") ? "-l" : "-s",
                       name.substr(name.find_first_not_of('-')));
      }
      const CompletionValues values = completion_values(option.value);
      if (values.kind == Kind::Rules) {
        out += " -x -a '$tokamax_lint_rules'";
      } else if (values.kind == Kind::Words) {
        fmt::format_to(line, " -x -a {}", quoted(joined(values.words)));
      } else if (!option.value.empty()) {
        out += values.kind == Kind::Files ? " -r -F" : " -x";
      }
      fmt::format_to(line, " -d {}\n", quoted(option.meaning));
    }
    const CompletionValues argument = completion_values(argument_of(read_help(command->help)));
    if (argument.kind != Kind::Words && argument.kind != Kind::Rules) continue;
    fmt::format_to(
        line, "complete -c tokamax-lint -n {} -f -a {}\n", quoted(when),
        argument.kind == Kind::Rules ? "'$tokamax_lint_rules'" : quoted(joined(argument.words)));
  }
  return out;
}

}  // namespace tokamax::cli
