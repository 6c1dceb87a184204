#!/usr/bin/env bash
# Sets up what is missing, builds everything for development and runs all tests:
#   ./test.sh [ARGUMENTS OF ctest]     for example: ./test.sh -R syntax
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"
# shellcheck source=tools/setup.sh
source tools/setup.sh

need git git
install_packages "${build_packages[@]}" doctest-dev python3-venv
fetch_grammar
build dev
exec ctest --preset dev "$@"
