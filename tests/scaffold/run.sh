#!/usr/bin/env bash
# run.sh RULE_TABLE COMPILER: makes a rule in an empty rules folder, then checks and compiles it.
set -euo pipefail
readonly rule_table=$1 compiler=$2
rules=$(mktemp -d)
trap 'rm -rf -- "$rules"' EXIT
export TOKAMAX_LINT_RULES=$rules
mkdir "$rules/06-names" "$rules/20-launch-contract"

refuses() {
  if tools/new-rule "$@" 2>/dev/null; then
    echo "new-rule accepted: $*"
    exit 1
  fi
}

tools/new-rule TKX699 scaffolded-rule 06-names
tools/new-rule TKX2099 scaffolded-contract 20-launch-contract
refuses TKX699 another-name 06-names
refuses TKX698 scaffolded-rule 06-names
refuses TKX698 Not_Kebab 06-names
refuses TKX1198 wrong-folder 06-names
refuses TKX698 no-folder 07-types
refuses TKX698

"$rule_table" "$rules" "$rules/table.cpp"
for source in "$rules"/*/*.cpp "$rules/table.cpp"; do
  "$compiler" -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only \
    -Isrc "$source"
done
