"""Holds README.md against the program: its console blocks are run, its table of keys is
the program's.

    renew.py PROGRAM [--write]

A block that begins with `$ tokamax-lint …` must show exactly what that command prints. Without
--write, differences are shown and the exit status is 1.
"""

import argparse
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
CONSOLE = re.compile(r"^```console\n\$ (tokamax-lint [^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
KEYS = re.compile(r"(<!-- keys: begin [^\n]*-->\n).*?(<!-- keys: end -->)", re.DOTALL)


def output_of(program: str, command: str) -> str:
  words = shlex.split(command)[1:]
  environment = {**os.environ, "NO_COLOR": "1"}
  done = subprocess.run([program, *words], cwd=ROOT, capture_output=True, text=True, check=False,
                        env=environment)
  if done.returncode not in (0, 1) or done.stderr:
    raise SystemExit(f"`{command}` ended with {done.returncode}: {done.stderr}")
  return done.stdout


def renewed(text: str, program: str) -> str:
  text = CONSOLE.sub(lambda block: f"```console\n$ {block[1]}\n{output_of(program, block[1])}```",
                     text)
  keys = output_of(program, "tokamax-lint config --keys")
  return KEYS.sub(lambda table: f"{table[1]}\n{keys}{table[2]}", text)


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program")
  parser.add_argument("--write", action="store_true")
  options = parser.parse_args()
  before = README.read_text(encoding="utf-8")
  after = renewed(before, str(pathlib.Path(options.program).resolve()))
  if options.write:
    README.write_text(after, encoding="utf-8")
    return 0
  sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), after.splitlines(True),
                                             "README.md", "README.md by the program"))
  return 0 if before == after else 1


if __name__ == "__main__":
  sys.exit(main())
