#!/usr/bin/env python3
"""Lints published packages and compares the findings with what is known.

    run.py PROGRAM [--update] [PACKAGE...]

Without packages: the first of packages.txt; TOKAMAX_LINT_REAL_PACKAGES="jax maxtext" (or "all")
adds more. The known findings are counts by code and file in expected/; --update writes them anew,
so that a change in behaviour on real code is seen in review. Packages are kept in the user's
cache, or in the folder that TOKAMAX_LINT_REAL_CACHE names.
Exit status: 0 all as expected, 1 not, 77 skipped (the reason is printed).
"""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

import packages

EXPECTED = packages.HERE / "expected"
SKIPPED = 77
UNTRUSTED = 2  # the program's own word for a file that it could not read

ALONE = 20  # files that are also linted one by one
SHOWN = 40  # lines of a difference

Counts = dict[tuple[str, str], int]  # (code, file) → findings


class Failure(Exception):
  """A check that did not hold; the text says which."""


def run(program: str, folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess:
  """Runs the program inside `folder`, as a user would."""
  done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True,
                        check=False)
  if done.returncode not in (0, 1, UNTRUSTED):
    raise Failure(f"the program ended with {done.returncode}: {done.stderr}")
  if done.stderr:
    raise Failure(f"the program complained: {done.stderr}")
  return done


def check_files(program: str, folder: pathlib.Path) -> int:
  """Every Python file is seen, and either checked or counted as skipped."""
  there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
  shown = set(run(program, folder, "--show-files").stdout.splitlines())
  if there != shown:
    raise Failure(f"not seen: {sorted(there - shown)}; not there: {sorted(shown - there)}")
  report = run(program, folder, "--format=concise").stdout
  told = re.search(r"Checked (\d+) files(?:.*?(\d+) undecodable)?", report)
  if told is None:
    raise Failure(f"the report has no closing sentence: {report[-200:]}")
  if int(told[1]) + int(told[2] or 0) != len(there):
    raise Failure(f"{len(there)} files, but the program says: {told[0]}")
  return len(there)


def find(program: str, folder: pathlib.Path) -> list[dict]:
  """All findings; they must not depend on the number of threads, and each is told once."""
  alone, many = (run(program, folder, f"--jobs={jobs}", "--format=json").stdout for jobs in (1, 8))
  if alone != many:
    raise Failure("the report depends on the number of threads")
  findings = json.loads(alone)
  places = [(f["code"], f["filename"], str(f["location"]), f["message"]) for f in findings]
  for place, times in collections.Counter(places).items():
    if times > 1:
      raise Failure(f"reported {times} times: {' '.join(place)}")
  return findings


def check_alone(program: str, folder: pathlib.Path, findings: list[dict]) -> None:
  """A file that is named alone, as editors do, has the findings that it has among all."""
  by_file = collections.defaultdict(list)
  for finding in findings:
    by_file[finding["filename"]].append(finding)
  for file in sorted(by_file)[:: max(1, len(by_file) // ALONE)]:
    if json.loads(run(program, folder, "--format=json", file).stdout) != by_file[file]:
      raise Failure(f"{file} has other findings when it is linted alone")


def code_key(item: tuple[str, str]) -> tuple[int, str]:
  """TKX602 stands before TKX1101."""
  code, file = item
  return int(re.sub(r"\D", "", code)), file


def write_counts(path: pathlib.Path, counts: Counts) -> None:
  lines = [f"{code}\t{file}\t{counts[code, file]}\n" for code, file in sorted(counts, key=code_key)]
  path.parent.mkdir(exist_ok=True)
  path.write_text("code\tfile\tfindings\n" + "".join(lines), encoding="utf-8")


def read_counts(path: pathlib.Path) -> Counts:
  if not path.exists():
    raise Failure(f"{path} is missing; write it with --update")
  rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
  return {(code, file): int(count) for code, file, count in rows}


def differences(known: Counts, found: Counts) -> list[str]:
  """The sums by code, then a line for each code and file whose count changed."""
  lines, sums = [], collections.Counter()
  for key in sorted(known.keys() | found.keys(), key=code_key):
    before, now = known.get(key, 0), found.get(key, 0)
    if before != now:
      sums[key[0]] += now - before
      lines.append(f"  {now - before:+5}  {key[0]:<8} {key[1]}  (was {before}, is {now})")
  if len(lines) > SHOWN:
    lines[SHOWN:] = [f"  … and {len(lines) - SHOWN} lines more; `git diff` after --update has all"]
  return [f"  {total:+5}  {code:<8} in all" for code, total in sums.items()] + lines


def check(program: str, requirement: str, update: bool) -> list[str]:
  """Lints one package; returns what differs from what is known."""
  folder = packages.unpacked(requirement)
  files = check_files(program, folder)
  findings = find(program, folder)
  check_alone(program, folder, findings)
  counts = collections.Counter((finding["code"], finding["filename"]) for finding in findings)
  print(f"{packages.label(requirement)}: {files} files, {len(findings)} findings")
  path = EXPECTED / f"{packages.label(requirement)}.tsv"
  if update:
    write_counts(path, counts)
    return []
  return differences(read_counts(path), counts)


def wanted(asked: list[str]) -> list[str]:
  """The requirements to check."""
  known = packages.requirements()
  names = asked or [next(iter(known))]
  names += os.environ.get("TOKAMAX_LINT_REAL_PACKAGES", "").split()
  if "all" in names:
    return list(known.values())
  unknown = [name for name in names if name not in known]
  if unknown:
    raise Failure(f"unknown packages {unknown}; packages.txt has {list(known)}")
  return [known[name] for name in dict.fromkeys(names)]


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program")
  parser.add_argument("packages", nargs="*", metavar="PACKAGE")
  parser.add_argument("--update", action="store_true")
  options = parser.parse_intermixed_args()
  program = str(pathlib.Path(options.program).resolve())
  status = 0
  try:
    for requirement in wanted(options.packages):
      changed = check(program, requirement, options.update)
      if changed:
        print("findings changed; if that is right, run again with --update:")
        print("\n".join(changed))
        status = 1
  except packages.NoIndex as reason:
    print(f"skipped: no package index can be reached ({reason})")
    return SKIPPED
  except (Failure, RuntimeError) as failure:
    print(f"failed: {failure}")
    return 1
  return status


if __name__ == "__main__":
  sys.exit(main())
