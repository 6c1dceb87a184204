#!/usr/bin/env python3
"""Fixes a copy of a published package and looks at what became of it.

    fixes.py PROGRAM [PACKAGE] [--whole]

Of tokamax every third operator, unless --whole says otherwise:
- a second run finds nothing more to fix and changes nothing;
- `git apply` makes of `--diff`'s patch the same bytes as `--fix`;
- no program changes: the syntax trees are equal, apart from what the rules found there may change;
- pragmas of other tools stay behind the code that they speak of;
- `--add-suppressions` leaves no finding, changes no program, and has nothing to do the second time.

Exit status: 0 all true, 1 not, 77 skipped (the reason is printed).
"""

import argparse
import ast
import collections
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tokenize

import packages

SKIPPED = 77
PRAGMA = re.compile(r"#\s*(?:pyrefly|pylint|type|pytype|mypy|noqa|fmt|pyright|ruff|yapf|isort)\b")
LAYOUT = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT)
# About syntax and encoding: no comment silences them.
UNSILENCEABLE = {"TKX001", "TKX002"}


class Failure(Exception):
  """A check that did not hold; the text says which."""


class Program:
  """The program, and what it is to look at."""

  def __init__(self, path: str, paths: list[str]):
    self.path = str(pathlib.Path(path).resolve())
    self.paths = paths


def run(program: Program, folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess:
  done = subprocess.run([program.path, *arguments, *program.paths], cwd=folder, capture_output=True,
                        check=False)
  if done.returncode not in (0, 1, 2):
    raise Failure(f"the program ended with {done.returncode}: {done.stderr.decode()}")
  return done


def texts_of(folder: pathlib.Path) -> dict[str, bytes]:
  return {path.relative_to(folder).as_posix(): path.read_bytes()
          for path in sorted(folder.rglob("*.py"))}


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
  return [name for name in before if before[name] != after[name]]


def strip_docstrings(tree: ast.AST) -> None:
  for node in ast.walk(tree):
    body = getattr(node, "body", None)
    if not isinstance(body, list) or not body or not isinstance(body[0], ast.Expr):
      continue
    value = body[0].value
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
      del body[0]


def strip_annotations(tree: ast.AST) -> None:
  for node in ast.walk(tree):
    if isinstance(node, ast.arg):
      node.annotation = None


# What the safe fixes that are not about comments alone may change. The options of a decorator and
# the names of parameters are only looked at by the parser.
STRIPPED = {"TKX404": strip_docstrings, "TKX704": strip_annotations}
REWRITTEN = {"TKX202", "TKX1201"}


def program_of(text: bytes, codes: set[str]) -> str:
  tree = ast.parse(text)
  if codes & REWRITTEN:
    return ""
  for code, strip in STRIPPED.items():
    if code in codes:
      strip(tree)
  return ast.dump(tree)


def pragmas_of(text: bytes) -> list[tuple[str, str]]:
  """Each pragma behind the last name, number or operator before it; commas come with layout."""
  found, last = [], ""
  for token in tokenize.tokenize(io.BytesIO(text).readline):
    if token.type == tokenize.COMMENT:
      parts = re.split(r"(?=#)", token.string)
      found += [(last, part.rstrip()) for part in parts if PRAGMA.match(part)]
    elif token.type not in LAYOUT and token.string != ",":
      last = token.string
  return found


def is_python(text: bytes) -> bool:
  try:
    ast.parse(text)
  except (SyntaxError, ValueError):
    return False
  return True


def check_programs(before: dict[str, bytes], after: dict[str, bytes],
                   codes: dict[str, set[str]]) -> None:
  for name in changed(before, after):
    if not is_python(before[name]):
      continue  # or this Python is too old to tell
    found = codes.get(name, set())
    if program_of(before[name], found) != program_of(after[name], found):
      raise Failure(f"{name} is another program now")
    lost = collections.Counter(pragmas_of(before[name]))
    lost.subtract(pragmas_of(after[name]))
    if +lost:
      raise Failure(f"{name} has lost pragmas: {dict(+lost)}")


def check_patch(program: Program, folder: pathlib.Path, fixed: dict[str, bytes], *options: str) -> None:
  """Applies the patch to `folder`."""
  patch = folder / "fixes.patch"
  patch.write_bytes(run(program, folder, "--diff", *options).stdout)
  done = subprocess.run(["git", "apply", patch.name], cwd=folder, capture_output=True, text=True,
                        check=False)
  if done.returncode:
    raise Failure(f"git does not take the patch: {done.stderr}")
  other = changed(fixed, texts_of(folder))
  if other:
    raise Failure(f"the patch gives other bytes than --fix: {other}")


def codes_by_file(report: bytes) -> dict[str, set[str]]:
  codes = collections.defaultdict(set)
  for finding in json.loads(report):
    codes[finding["filename"]].add(finding["code"])
  return codes


def check_fixes(program: Program, original: pathlib.Path, copy: pathlib.Path) -> str:
  """Leaves both folders fixed."""
  before = texts_of(original)
  codes = codes_by_file(run(program, original, "--format=json").stdout)
  run(program, copy, "--fix-only")
  fixed = texts_of(copy)
  check_programs(before, fixed, codes)
  again = run(program, copy, "--fix-only")
  if changed(fixed, texts_of(copy)) or again.stdout != b"Nothing to fix.\n":
    raise Failure(f"a second run goes on: {again.stdout.decode()} {again.stderr.decode()}")
  check_patch(program, original, fixed)
  return f"{len(changed(before, fixed))} of {len(before)} files fixed"


def check_suppressions(program: Program, original: pathlib.Path, copy: pathlib.Path) -> str:
  before = texts_of(original)
  suppress = ("--select=ALL", "--add-suppressions=as it was published")
  run(program, copy, *suppress)
  silenced = texts_of(copy)
  check_programs(before, silenced, {})
  left = codes_by_file(run(program, copy, "--select=ALL", "--format=json").stdout)
  loud = {name: codes - UNSILENCEABLE for name, codes in left.items() if codes - UNSILENCEABLE}
  loud = {name: codes for name, codes in loud.items() if is_python(silenced[name])}
  if loud:
    raise Failure(f"findings are left: {loud}")
  run(program, copy, *suppress)
  if changed(silenced, texts_of(copy)):
    raise Failure(f"a second run changes {changed(silenced, texts_of(copy))}")
  return f"{len(changed(before, silenced))} files with suppressions"


def paths_in(folder: pathlib.Path, whole: bool) -> list[str]:
  if whole:
    return ["."]
  operators = sorted(path for path in (folder / "tokamax/_src/ops").iterdir() if path.is_dir())
  return [path.relative_to(folder).as_posix() for path in operators[1::3]]


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program")
  parser.add_argument("package", nargs="?", default="tokamax", choices=packages.requirements())
  parser.add_argument("--whole", action="store_true")
  options = parser.parse_intermixed_args()
  requirement = packages.requirements()[options.package]
  try:
    folder = packages.unpacked(requirement)
  except packages.NoIndex as reason:
    print(f"skipped: no package index can be reached ({reason})")
    return SKIPPED
  whole = options.whole or options.package != "tokamax"
  program = Program(options.program, paths_in(folder, whole))
  with tempfile.TemporaryDirectory() as temporary:
    copies = [pathlib.Path(temporary) / name for name in ("patched", "fixed")]
    for copy in copies:
      shutil.copytree(folder, copy, copy_function=shutil.copyfile)
    try:
      print(f"{packages.label(requirement)}:", check_fixes(program, *copies), flush=True)
      print(f"{packages.label(requirement)}:", check_suppressions(program, *copies))
    except Failure as failure:
      print(f"{packages.label(requirement)}: {failure}")
      return 1
  return 0


if __name__ == "__main__":
  sys.exit(main())
