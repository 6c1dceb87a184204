# shellcheck shell=bash
# Gets a machine ready and builds; sourced by lint.sh, test.sh and the CI script.
# Everything it says goes to stderr, so that a report on stdout stays clean.

say() { printf 'tokamax-lint: %s\n' "$*" >&2; }
die() {
  say "$@"
  exit 2
}

# install_packages PACKAGE...: the Debian packages of these that are not there yet. On other
# systems nothing happens, and CMake names what it cannot find.
install_packages() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
  local installed missing=() package
  installed=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for package; do
    [[ $installed == *" $package:installed "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "no sudo; as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing Debian packages: ${missing[*]}"
  apt_get "${as_root[@]}" update || die "apt-get update failed, see above"
  apt_get "${as_root[@]}" install "${missing[@]}" || die "apt-get install failed, see above"
}

# apt_get [sudo] VERB [PACKAGE...]: without questions; what it prints is shown only if it fails.
apt_get() {
  local as_root=() output
  [[ $1 == sudo ]] && as_root=(sudo) && shift
  output=$("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get --quiet --yes --no-install-recommends "$@" </dev/null 2>&1) && return
  printf '%s\n' "$output" >&2
  return 1
}

# need COMMAND PACKAGE: the package only where nothing on the PATH stands in for it; a newer cmake
# may live in /usr/local, and node's own distribution brings npm.
need() {
  command -v "$1" >/dev/null || build_packages+=("$2")
}

build_packages=(libfmt-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev libxxhash-dev)
need "${CXX:-c++}" g++
need "${CC:-cc}" gcc
need cmake cmake
need ninja ninja-build
need npm npm

# The C sources of tree-sitter and its grammar, exactly as package-lock.json pins them.
fetch_grammar() {
  cmp --silent package-lock.json node_modules/.installed-lock && return
  say "fetching tree-sitter and its Python grammar with npm"
  npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error </dev/null >&2 ||
    die "npm ci failed, see above"
  cp package-lock.json node_modules/.installed-lock
}

# configure PRESET: once; ninja finds out by itself what changed since.
configure() {
  local preset=$1 directory=build/$1
  [[ ! -e $directory/build.ninja ]] || return 0
  say "configuring $directory"
  mkdir -p "$directory"
  cmake --preset "$preset" >"$directory/configure.log" 2>&1 || {
    cat "$directory/configure.log" >&2
    rm -f "$directory/build.ninja"
    die "CMake could not configure $directory"
  }
}

# build PRESET [TARGET...]
build() {
  local preset=$1 directory=build/$1
  shift
  mkdir -p "$directory"
  # Two runs at once would trip over each other's object files.
  exec 9>"$directory/.lock"
  flock 9
  if [[ ! -e $directory/build.ninja ]]; then
    configure "$preset"
    say "building $directory; the first time this takes a few minutes"
  fi
  cmake --build "$directory" ${1:+--target "$@"} -- --quiet 2>&1 9>&- |
    sed --unbuffered '/^-- /d; /^ninja: no work to do/d' >&2 ||
    die "the build of $directory failed, see above"
  exec 9>&-
}
