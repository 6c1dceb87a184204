"""Runs the exemplary operator's own tests inside the published tokamax."""

import pathlib
import sys
import unittest

OPS = pathlib.Path(__file__).parents[2] / "fixtures" / "exemplary" / "ops"

try:
  import tokamax._src.ops
except ImportError as e:
  print(f"skipped: tokamax cannot be imported: {e}")
  sys.exit(77)

# The operator is written as a part of tokamax and imports its siblings as
# `tokamax._src.ops.rms_norm_projection`. A second directory on the package's
# path makes these names resolve to the fixture, unchanged.
tokamax._src.ops.__path__.append(str(OPS))

suite = unittest.TestSuite()
for path in sorted(OPS.glob("*/*_test.py")):
  name = f"tokamax._src.ops.{path.parent.name}.{path.stem}"
  suite.addTests(unittest.defaultTestLoader.loadTestsFromName(name))

result = unittest.TextTestRunner(verbosity=1).run(suite)
# A loader that found nothing must not pass for a success.
sys.exit(0 if result.wasSuccessful() and result.testsRun > 0 else 1)
