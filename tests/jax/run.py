#!/usr/bin/env python3
"""Runs a script in an environment that has a package, installing it if need be.

  run.py PACKAGE=SCRIPT [PACKAGE=SCRIPT...]

The first pair whose package (`tokamax` or `jax`) can be had decides.
Exit status: 0 passed, 1 failed, 77 skipped (the reason is printed).
"""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
SKIPPED = 77
# tokamax itself asks for this Python.
TOKAMAX_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3")
PYENV = pathlib.Path(os.environ.get("PYENV_ROOT") or "~/.pyenv").expanduser()


def run(command, **options):
  return subprocess.run([str(part) for part in command], check=False, **options)


def works(python, code):
  """Whether `code` runs; a name on PATH may be a shim without a Python."""
  return run([python, "-c", code], capture_output=True).returncode == 0


def cache_dir():
  base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
  return pathlib.Path(base) / "tokamax-lint" / "python"


def environment(python, package):
  """Returns a Python that imports `package`, or None and says why."""
  if works(python, f"import {package}"):
    return python
  venv = cache_dir() / package
  inside = venv / "bin" / "python"
  if inside.exists() and works(inside, f"import {package}"):
    return inside
  print(f"installing {package} into {venv}", flush=True)
  made = run([python, "-m", "venv", "--clear", venv], capture_output=True)
  if made.returncode != 0:
    print(f"{python} cannot make a virtual environment")
    return None
  install = [inside, "-m", "pip", "install", "--quiet", "--retries", "1"]
  if run([*install, package], capture_output=True).returncode != 0:
    print(f"{package} cannot be installed for {python}")
    return None
  return inside


def newest_python():
  candidates = [shutil.which(name) for name in TOKAMAX_PYTHONS]
  # pyenv puts only the chosen version on PATH.
  candidates += sorted(PYENV.glob("versions/3.1[2-9]*/bin/python3"))
  for path in candidates:
    if path and works(path, "import sys; assert sys.version_info >= (3, 12)"):
      return path
  return None


def main(pairs):
  for package, script in (pair.split("=") for pair in pairs):
    python = newest_python() if package == "tokamax" else sys.executable
    found = environment(python, package) if python else None
    if not found:
      continue
    env = {**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONDONTWRITEBYTECODE": "1"}
    status = run([found, HERE / script], env=env).returncode
    if status != SKIPPED:
      return status
  print("skipped: no package it needs is here or can be installed")
  return SKIPPED


if __name__ == "__main__":
  sys.exit(main(sys.argv[1:]))
