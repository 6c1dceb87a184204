"""Holds the launch tables of a published package against the reviewed ones.

    launches.py PROGRAM [--update] [PACKAGE]

Every table in expected/ was compared once with the package's source and with what JAX itself gives
the kernels when the launchers are traced. Names and expressions only, one Ref a line; "?" is what
the program does not know. Where tables are kept: tokamax (the default) and jax.
Exit status: 0 as reviewed, 1 not, 77 skipped (the reason is printed).
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

import packages

EXPECTED = packages.HERE / "expected"
SKIPPED = 77
HEADER = "file\tkernel\tlaunch\tparameter\tsection\tshape\tspace\tdtype\n"


def tables(program: str, folder: pathlib.Path, file: pathlib.Path) -> list[dict]:
  done = subprocess.run([program, "signature", "--format=json", file.relative_to(folder).as_posix()],
                        cwd=folder, capture_output=True, text=True, check=True)
  return json.loads(done.stdout)


def shape_text(shape: list[str] | None) -> str:
  return "?" if shape is None else "[" + ", ".join(shape) + "]"


def rows_of(program: str, folder: pathlib.Path) -> list[str]:
  """One row for each Ref of each launch of each kernel, tests left out."""
  rows = []
  for file in sorted(folder.rglob("*.py")):
    is_test = file.name.endswith("_test.py") or file.name.startswith("test_")
    if is_test or "pallas" not in file.read_text(encoding="utf-8", errors="replace"):
      continue
    name = file.relative_to(folder).as_posix()
    for kernel in tables(program, folder, file):
      for launch in kernel["launches"]:
        where = f"{name}\t{kernel['kernel']}\t{launch['form']}:{launch['line']}"
        for ref in launch["parameters"]:
          rows.append("\t".join([where, ref["name"], ref["section"] or "?",
                                 shape_text(ref["block_shape"]), ref["memory_space"] or "?",
                                 ref["dtype"] or "?"]))
  return rows


def known_shares(rows: list[str]) -> str:
  """How much of the tables is known, for whoever changes the model."""
  total, known = collections.Counter(), collections.Counter()
  for row in rows:
    _, _, _, _, section, shape, space, _ = row.split("\t")
    for what, value in (("section", section), ("shape", shape), ("space", space)):
      total[what] += 1
      known[what] += value != "?"
  return ", ".join(f"{what} {known[what]}/{total[what]}" for what in total)


def differences(before: list[str], now: list[str]) -> list[str]:
  old, new = collections.Counter(before), collections.Counter(now)
  return [f"  - {row}" for row in sorted((old - new).elements())] + [
      f"  + {row}" for row in sorted((new - old).elements())]


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program")
  parser.add_argument("package", nargs="?", default="tokamax", choices=["tokamax", "jax"])
  parser.add_argument("--update", action="store_true")
  options = parser.parse_intermixed_args()
  requirement = packages.requirements()[options.package]
  try:
    folder = packages.unpacked(requirement)
  except packages.NoIndex as reason:
    print(f"skipped: no package index can be reached ({reason})")
    return SKIPPED
  rows = rows_of(str(pathlib.Path(options.program).resolve()), folder)
  print(f"{packages.label(requirement)}: {len(rows)} refs, known: {known_shares(rows)}")
  path = EXPECTED / f"launches-{packages.label(requirement)}.tsv"
  if options.update:
    path.write_text(HEADER + "".join(row + "\n" for row in rows), encoding="utf-8")
    return 0
  changed = differences(path.read_text(encoding="utf-8").splitlines()[1:], rows)
  if changed:
    print("launch tables changed; read each beside its source before --update:")
    print("\n".join(changed))
  return 1 if changed else 0


if __name__ == "__main__":
  sys.exit(main())
