"""Holds the reports of the two example operators against what was once read and agreed to.

    run.py PROGRAM [--write]

fixtures/exemplary must be silent, also with the pedantic rules. fixtures/smelly must give, byte for
byte and with any number of threads, the committed reports beside it; --write renews these.
"""

import argparse
import difflib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SMELLY = ROOT / "fixtures" / "smelly"
REPORTS = {"concise": SMELLY / "expected.txt", "sarif": SMELLY / "expected.sarif"}
UNTRUSTED = 2  # the smelly operator holds a file that is no text


def report_of(program: str, folder: str, expected_status: int, *options: str) -> str:
  done = subprocess.run([program, "check", folder, *options], cwd=ROOT,
                        capture_output=True, check=False, env={**os.environ, "NO_COLOR": "1"})
  if done.returncode != expected_status:
    raise SystemExit(f"{folder} {options} ended with {done.returncode}: {done.stderr.decode()}")
  return done.stdout.decode()


def without_rules(sarif: str) -> str:
  """The report without the table of all rules and the places in it, which move with every new rule.

  What the table says of each rule is its page's, and tested elsewhere; here each result has to
  point at the row of its own rule.
  """
  report = json.loads(sarif)
  for run in report["runs"]:
    rules = run["tool"]["driver"].pop("rules")
    for result in run["results"]:
      index = result.pop("ruleIndex")
      if rules[index]["id"] != result["ruleId"]:
        raise SystemExit(f"a result of {result['ruleId']} points at rule {rules[index]['id']}")
  return json.dumps(report, indent=1, ensure_ascii=False) + "\n"


def check_exemplary(program: str) -> list[str]:
  problems = []
  for options in ([], ["--select", "ALL"]):
    report = report_of(program, "fixtures/exemplary", 0, "--format=concise", *options)
    if ": TKX" in report:
      problems.append(f"the exemplary operator is not silent {options}:\n{report}")
  return problems


def check_smelly(program: str, write: bool) -> list[str]:
  problems = []
  for form, path in REPORTS.items():
    one, many = (report_of(program, "fixtures/smelly", UNTRUSTED, f"--format={form}", f"--jobs={n}")
                 for n in (1, 8))
    if one != many:
      problems.append(f"{form}: the report depends on the number of threads")
    if form == "sarif":
      one = without_rules(one)
    if write:
      path.write_text(one, encoding="utf-8", newline="")
      continue
    before = path.read_bytes().decode()
    if before != one:
      problems.append("".join(difflib.unified_diff(before.splitlines(True), one.splitlines(True),
                                                   path.name, f"{path.name} now", n=0))[:6000])
  return problems


def main() -> int:
  parser = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("program")
  parser.add_argument("--write", action="store_true")
  options = parser.parse_args()
  program = str(pathlib.Path(options.program).resolve())
  problems = check_exemplary(program) + check_smelly(program, options.write)
  print("\n".join(problems) or "as agreed")
  return 1 if problems else 0


if __name__ == "__main__":
  sys.exit(main())
