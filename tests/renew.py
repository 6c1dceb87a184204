#!/usr/bin/env python3
"""Writes every generated or expected file of the repository anew, from what the program says now.

    renew.py PROGRAM      the program, or the build folder that holds it

README.md, docs/coverage.md, the reports of the example operators, and what published packages give.
The diff is part of a change and is read like one. A second run changes nothing.
Exit status: 0 all renewed, 1 not; what needs packages that cannot be had is skipped and says so.
"""

import argparse
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SKIPPED = 77

# Script below tests/ and its arguments after the program.
RENEWERS = (
    ("readme/renew.py", "--write"),
    ("golden/run.py", "--write"),
    ("real/run.py", "--update"),
    ("real/launches.py", "--update"),
)


def write_coverage(program: pathlib.Path) -> None:
  done = subprocess.run([program, "rules", "--coverage"], capture_output=True, check=True)
  (ROOT / "docs" / "coverage.md").write_bytes(done.stdout)
  print("docs/coverage.md: written")


def renew(program: pathlib.Path, script: str, option: str) -> bool:
  done = subprocess.run([sys.executable, ROOT / "tests" / script, program, option], cwd=ROOT,
                        capture_output=True, text=True, check=False)
  told = (done.stdout + done.stderr).strip()
  print(f"tests/{script}: {told or 'written'}")
  return done.returncode in (0, SKIPPED)


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program", type=pathlib.Path)
  program = parser.parse_args().program.resolve()
  if program.is_dir():
    program /= "tokamax-lint"
  write_coverage(program)
  renewed = [renew(program, *renewer) for renewer in RENEWERS]
  return 0 if all(renewed) else 1


if __name__ == "__main__":
  sys.exit(main())
