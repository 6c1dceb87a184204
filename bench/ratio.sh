#!/usr/bin/env bash
# Compares tokamax-lint with a bare parse of the same files, on one thread of one core:
#   bench/ratio.sh FOLDER [ROUNDS]
set -euo pipefail
(($# >= 1)) || { echo "usage: bench/ratio.sh FOLDER [ROUNDS]" >&2 && exit 2; }
folder=$(readlink -f -- "$1")
rounds=${2:-15}
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/setup.sh
source tools/setup.sh

install_packages "${build_packages[@]}"
fetch_grammar
build bench

list=$(mktemp)
trap 'rm -f -- "$list"' EXIT
build/bench/tokamax-lint --show-files "$folder" >"$list"
printf '%s: %d files\n' "$folder" "$(wc -l <"$list")"
pin=()
command -v taskset >/dev/null && pin=(taskset --cpu-list "${CPU:-0}")
"${pin[@]}" build/bench/bench/ratio "$rounds" build/bench/bench/bare_parse "$list" \
  build/bench/tokamax-lint --jobs 1 --exit-zero --format concise "$folder"
