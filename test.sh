#!/usr/bin/env bash
# Sets up what is missing, builds everything for development and runs all tests:
#   ./test.sh [ARGUMENTS OF ctest]     for example: ./test.sh -R syntax
#   ./test.sh pages RULE|FILE...       the examples on these pages alone: ./test.sh pages unsuffixed-ref
#   ./test.sh --renew                  writes every generated or expected file anew; read the diff
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"
# shellcheck source=tools/setup.sh
source tools/setup.sh

# page_of RULE|FILE: the page's path, by the rule's name or code, or by the page or its function.
page_of() {
  local page name=${1##*/}
  name=${name%.cpp} name=${name%.md} name=${name%.cases}
  for page in rules/[0-9]*/"$name".md; do
    [[ -e $page ]] && printf '%s\n' "$page" && return
  done
  grep --files-with-matches --max-count=1 "^\`$name\` · " rules/[0-9]*/*.md ||
    die "no rule is called $1; its page would be rules/<section>/$name.md"
}

# Pages are read from disk: who edits one waits for no build.
run_pages() {
  local rule page wanted=""
  for rule; do
    page=$(page_of "$rule") || exit
    wanted+="${wanted:+,}${page%.md}.*"
  done
  build dev test_pages
  exec build/dev/tests/test_pages --test-case='examples of the pages' ${wanted:+--subcase="$wanted"}
}

need git git
install_packages "${build_packages[@]}" doctest-dev python3-venv
fetch_grammar
case ${1:-} in
pages)
  run_pages "${@:2}"
  ;;
--renew)
  build dev tokamax-lint
  exec python3 tests/renew.py build/dev
  ;;
*)
  build dev
  exec ctest --preset dev --parallel "$(nproc)" "$@"
  ;;
esac
