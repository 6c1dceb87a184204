#!/usr/bin/env bash
# Makes two rules in a copy of the repository and runs everything that knows rules with them:
#   run.sh RULE_TABLE FOLDER CMAKE BUILD PYTHON TEST...
# FOLDER takes what BUILD's target `scaffold` compiles, and has its programs. PYTHON may be empty.
set -euo pipefail
readonly rule_table=$1 folder=$2 cmake=$3 build=$4 python=$5
shift 5

source_root=$PWD
copy=$(mktemp -d)
trap 'rm -rf -- "$copy" "$copy".*' EXIT

# What git would commit; without git, everything that is not built.
list_sources() {
  git ls-files -z --cached --others --exclude-standard 2>/dev/null && return
  find . \( -path ./build -o -path ./node_modules -o -path ./.git \) -prune -o -type f -print0
}

copy_sources() {
  list_sources | while IFS= read -r -d '' file; do
    # A file that git still knows may be gone.
    [[ ! -e $file ]] || printf '%s\0' "$file"
  done | xargs -0 cp --parents --preserve=mode,timestamps -t "$copy" --
}

refuses() {
  if tools/new-rule "$@" 2>/dev/null; then
    echo "new-rule accepted: $*"
    exit 1
  fi
}

make_rules() {
  tools/new-rule TKX690 scaffolded-rule 06-names
  tools/new-rule TKX2090 scaffolded-contract 20-launch-contract
  refuses TKX690 another-name 06-names
  refuses TKX691 scaffolded-rule 06-names
  refuses TKX691 Not_Kebab 06-names
  refuses TKX1198 wrong-folder 06-names
  refuses TKX691 no-folder 66-nowhere
  refuses TKX691
}

# Two files each, and nothing else is another one than before.
check_nothing_else_changed() {
  local changed
  changed=$(find . -type f -newer "$copy.made" | sort | tr '\n' ' ')
  local expected=""
  for file in 06-names/scaffolded-rule 20-launch-contract/scaffolded-contract; do
    expected+="./rules/$file.cpp ./rules/$file.md "
  done
  [[ $changed == "$expected" ]] || { echo "new-rule wrote $changed"; exit 1; }
}

# A README.md that is missing, a row that leads nowhere or to another rule, or has another form: each
# stops the build, by its place.
stops_the_build() {
  local wrong=$copy.wrong
  rm -rf -- "$wrong" && cp -r rules "$wrong"
  (cd -- "$wrong/06-names" && "$@")
  if "$rule_table" "$wrong" "$copy.cpp" 2>"$copy.told"; then
    echo "rule_table accepted $*"
    exit 1
  fi
  grep -q "06-names/README.md:[0-9]*: error: " "$copy.told"
  rm -rf -- "$wrong" "$copy.told"
}

check_faults() {
  stops_the_build rm README.md
  stops_the_build sed -i 's/(single-letter-name.md)/(gone.md)/' README.md
  stops_the_build sed -i 's/\[TKX601\]/[TKX602]/' README.md
  stops_the_build sed -i 's/^| ✓/| x/' README.md
  stops_the_build sed -i 's/\[TKX603\](bare-shape-index.md)//' README.md
}

# Nothing is compiled that was compiled before.
take() {
  cmp -s -- "$1" "$2" || cp -- "$1" "$2"
}

copy_sources
cd -- "$copy"
touch -- "$copy.made"
sleep 0.01
make_rules
check_nothing_else_changed
check_faults
mkdir -p -- "$folder"
"$rule_table" rules "$copy.cpp"
take "$copy.cpp" "$folder/table.cpp"
take rules/06-names/scaffolded-rule.cpp "$folder/scaffolded-rule.cpp"
take rules/20-launch-contract/scaffolded-contract.cpp "$folder/scaffolded-contract.cpp"
(cd -- "$source_root" && "$cmake" --build "$build" --target scaffold)

export TOKAMAX_LINT_SOURCE_DIR=$copy TOKAMAX_LINT_PROGRAM=$folder/tokamax-lint
"$folder/tokamax-lint" explain scaffolded-rule scaffolded-contract >/dev/null
for test in "$@"; do
  echo "== $test"
  "$folder/$test"
done
if [[ -n $python ]]; then
  "$python" tests/golden/run.py "$folder/tokamax-lint"
  "$python" tests/readme/renew.py "$folder/tokamax-lint"
fi
