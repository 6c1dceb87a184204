"""Published packages, downloaded once and kept unpacked in a cache outside the tree."""

import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent

# What pip says when it is the network that fails, and not the package.
UNREACHABLE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection refused",
    "Network is unreachable",
    "Temporary failure in name resolution",
)


class NoIndex(Exception):
  """No package index can be reached."""


def requirements() -> dict[str, str]:
  """The lines of packages.txt by name, in their order."""
  lines = (HERE / "packages.txt").read_text(encoding="utf-8").splitlines()
  wanted = [line for line in lines if line and not line.startswith("#")]
  return {line.split("==")[0]: line for line in wanted}


def label(requirement: str) -> str:
  """"tokamax==0.0.17 --hash=…" → "tokamax-0.0.17"."""
  return requirement.split()[0].replace("==", "-")


def cache_folder() -> pathlib.Path:
  given = os.environ.get("TOKAMAX_LINT_REAL_CACHE")
  base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
  return pathlib.Path(given or pathlib.Path(base) / "tokamax-lint" / "real")


def download(requirement: str, folder: pathlib.Path) -> pathlib.Path:
  """Returns the wheel; its hash has been compared by pip."""
  wanted = folder / "wanted.txt"
  wanted.write_text(requirement + "\n", encoding="utf-8")
  # The package is read, not run: which Python it asks for does not matter.
  command = [
      sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--ignore-requires-python",
      "--only-binary=:all:", "--retries=1", f"--dest={folder}", f"--requirement={wanted}",
  ]
  done = subprocess.run(command, capture_output=True, text=True, check=False)
  if done.returncode == 0:
    return next(folder.glob("*.whl"))
  words = done.stdout + done.stderr
  if "No module named pip" in words or any(sign in words for sign in UNREACHABLE):
    raise NoIndex(words.strip().splitlines()[-1])
  raise RuntimeError(f"pip cannot download {requirement}:\n{words}")


def unpacked(requirement: str) -> pathlib.Path:
  """The folder that holds the package's files, downloading them if need be."""
  cache = cache_folder()
  folder = cache / label(requirement)
  if folder.is_dir():
    return folder
  cache.mkdir(parents=True, exist_ok=True)
  with tempfile.TemporaryDirectory(dir=cache) as temporary:
    print(f"downloading {label(requirement)} into {cache}", flush=True)
    wheel = download(requirement, pathlib.Path(temporary))
    content = pathlib.Path(temporary) / "content"
    with zipfile.ZipFile(wheel) as archive:
      archive.extractall(content)
    # Renamed when it is whole, so that a run that was stopped leaves nothing half done.
    content.rename(folder)
  return folder
