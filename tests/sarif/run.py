"""Validates SARIF reports of the program with the validator that knows GitHub's rules.

    run.py PROGRAM WORK_FOLDER

Exits 77, with the reason, where the validator cannot be installed.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parent.parent / "fixtures"
# Everything that a URI must not hold as it is.
AWKWARD = "a b#1 50% é:x"


def skip(reason: str) -> None:
  print(f"skipped: {reason}")
  sys.exit(77)


def install(folder: pathlib.Path) -> pathlib.Path:
  """Returns the validator's program, installed from the lock file into `folder`."""
  if shutil.which("npm") is None:
    skip("npm is not installed")
  pattern = "node_modules/@microsoft/sarif-multitool-*/Sarif.Multitool*"
  programs = lambda: [p for p in folder.glob(pattern) if p.suffix in ("", ".Multitool", ".exe")]
  if not programs():
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
      shutil.copy(HERE / name, folder)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
      skip(f"npm ci failed: {done.stderr.strip()}")
  if not programs():
    skip("the validator has no program for this platform")
  program = programs()[0]
  program.chmod(program.stat().st_mode | 0o111)  # the package forgets its run bit
  return program


UNTRUSTED = 2  # right for the smelly operator, which holds a file that is no text


def lint(program: str, folder: pathlib.Path, report: pathlib.Path) -> int:
  """Writes the SARIF report of `folder`; returns the number of its results."""
  # Paths are relative to the folder above, as in a checkout.
  command = [program, folder.name, f"--format=sarif={report}", "--exit-zero"]
  done = subprocess.run(command, cwd=folder.parent, check=False)
  if done.returncode not in (0, UNTRUSTED):
    raise SystemExit(f"{command} ended with {done.returncode}")
  return len(json.loads(report.read_text(encoding="utf-8"))["runs"][0]["results"])


def complaints(validator: pathlib.Path, report: pathlib.Path) -> list[str]:
  """What the validator finds; its exit status says nothing."""
  verdict = report.with_suffix(".verdict.sarif")
  command = [
      validator, "validate", report, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning",
      "-o", verdict, "--log", "ForceOverwrite",
  ]
  environment = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"}
  done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
  if not verdict.exists():
    return [f"the validator wrote nothing: {done.stdout}{done.stderr}"]
  run = json.loads(verdict.read_text(encoding="utf-8-sig"))["runs"][0]
  return [f"{r['ruleId']}: {json.dumps(r['message'])}" for r in run.get("results", [])]


def check_that_it_validates(validator: pathlib.Path, report: pathlib.Path) -> None:
  """A validator that accepts everything would prove nothing."""
  log = json.loads(report.read_text(encoding="utf-8"))
  for rule in log["runs"][0]["tool"]["driver"]["rules"]:
    del rule["help"]
  broken = report.with_name("broken.sarif")
  broken.write_text(json.dumps(log), encoding="utf-8")
  assert complaints(validator, broken), "a report without help texts was accepted"


def main() -> None:
  program, work = sys.argv[1], pathlib.Path(sys.argv[2])
  validator = install(work / "validator")
  with tempfile.TemporaryDirectory() as temporary:
    awkward = pathlib.Path(temporary) / AWKWARD
    shutil.copytree(FIXTURES / "smelly", awkward)
    (pathlib.Path(temporary) / "empty").mkdir()
    failed = False
    for folder, is_clean in [
        (FIXTURES / "smelly", False),
        (FIXTURES / "exemplary", True),
        (awkward, False),
    ]:
      report = pathlib.Path(temporary) / f"{len(folder.name)}-{'clean' if is_clean else 'full'}.sarif"
      results = lint(program, folder, report)
      found = complaints(validator, report)
      print(f"{folder.name}: {results} results, {len(found)} complaints")
      for complaint in found:
        print(f"  {complaint}")
      failed = failed or bool(found) or (results == 0) != is_clean
    check_that_it_validates(validator, report)
  sys.exit(1 if failed else 0)


if __name__ == "__main__":
  main()
