#!/usr/bin/env bash
# Sets up what is missing, builds the release program if sources changed, and runs it:
#   ./lint.sh [ARGUMENTS OF tokamax-lint]     without any: lints the bundled example operator
set -euo pipefail
readonly caller=$PWD
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
readonly root
cd -- "$root"
# shellcheck source=tools/setup.sh
source tools/setup.sh

install_packages "${build_packages[@]}"
fetch_grammar
build release tokamax-lint

# Paths are the caller's; the example's are read more easily from here.
if (($# == 0)); then
  exec build/release/tokamax-lint fixtures/exemplary
fi
cd -- "$caller"
exec "$root/build/release/tokamax-lint" "$@"
