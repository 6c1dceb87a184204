"""Compares fixtures/launches/expected with the Refs that JAX passes to kernels.

The tables are the oracle of the linter's launch analysis; JAX is theirs. Every
file is traced on the CPU, nothing is compiled. A file that the installed JAX
does not know how to trace is named and passed over.
"""

import functools
import importlib
import json
import pathlib
import sys

FIXTURES = pathlib.Path(__file__).parents[2] / "fixtures"
sys.path[:0] = [str(FIXTURES), str(pathlib.Path(__file__).parent)]

try:
  import jax
  from jax._src import mesh as mesh_lib
except ImportError as e:
  print(f"skipped: jax cannot be imported: {e}")
  sys.exit(77)

import launch_arguments

# jax's words for the spaces.
SPACES = {"semaphore_mem": "SEMAPHORE", "barrier": "BARRIER"}
# A block without a space is "default" to jax: VMEM on TPU, a pointer into global memory to Triton.
DEFAULTS = ("VMEM", "GMEM")


def is_launcher_frame(frame):
  return pathlib.Path(frame.f_code.co_filename).parent == FIXTURES / "launches"


def names_in_scope(frame):
  """Returns what the source text of a shape may name, the launcher's locals."""
  names = dict(frame.f_globals)
  while frame := frame.f_back:
    if is_launcher_frame(frame):
      names.update(frame.f_locals)
  return names


def difference(parameter, ref, names):
  """Returns how a Ref differs from its row, or None."""
  if parameter["block_shape"] is not None:
    shape = tuple(eval(text, names) for text in parameter["block_shape"])
    if tuple(ref.shape) != shape:
      return f"shape {ref.shape}, expected {shape}"
  aval = getattr(ref, "aval", None)
  dtype = str(getattr(aval, "dtype", ""))
  if parameter["dtype"] and str(jax.numpy.dtype(eval(parameter["dtype"], names))) != dtype:
    return f"dtype {dtype}, expected {parameter['dtype']}"
  space = "barrier" if dtype == "barrier" else str(getattr(aval, "memory_space", None))
  space = SPACES.get(space, space.upper())
  is_one_ref = aval is not None  # a group's space is that of each of its refs
  expected = parameter["memory_space"]
  agrees = expected in DEFAULTS if space == "DEFAULT" else space == expected
  if is_one_ref and expected and not agrees:
    return f"space {space}, expected {expected}"
  return None


class Comparison:
  """A profiler that looks at every kernel when it is entered."""

  def __init__(self, table):
    # A decorated function's code begins at its decorator, so names decide,
    # and parameters where two kernels share a name.
    self.kernels = {
        (k["kernel"], tuple(p["name"] for p in launch["parameters"])): launch
        for k in table
        for launch in reversed(k["launches"])
    }
    self.reached = set()
    self.wrong = []

  def __call__(self, frame, event, _):
    if event != "call" or not is_launcher_frame(frame):
      return
    code = frame.f_code
    count = code.co_argcount + code.co_kwonlyargcount
    for key, launch in self.kernels.items():
      if code.co_name != key[0] or not set(key[1]) <= set(code.co_varnames[:count]):
        continue
      if key not in self.reached and (key[1] or count == 0):
        self.reached.add(key)
        self.compare(frame, key[0], launch)
        return

  def compare(self, frame, kernel, launch):
    names = names_in_scope(frame)
    for parameter in launch["parameters"]:
      ref = frame.f_locals[parameter["name"]]
      if wrong := difference(parameter, ref, names):
        self.wrong.append(f"{kernel}: {parameter['name']}: {wrong}")


def trace(name):
  """Returns (differences, reason why the file was not traced)."""
  table = json.loads((FIXTURES / "launches/expected" / f"{name}.json").read_text())
  comparison = Comparison(table)
  try:
    module = importlib.import_module(f"launches.{name}")
    for launcher, args, statics in launch_arguments.calls(name, module):
      sys.setprofile(comparison)
      jax.eval_shape(functools.partial(launcher, **statics), *args)
      sys.setprofile(None)
  except Exception as e:  # Any refusal of jax counts as "cannot be traced".
    sys.setprofile(None)
    reason = (str(e).splitlines() or [""])[0]
    return comparison.wrong, f"{type(e).__name__}: {reason}"
  missed = set(comparison.kernels) - comparison.reached
  return comparison.wrong + [f"{kernel}: never entered" for kernel, _ in missed], None


def main():
  # Some launches ask for the chip while they are traced.
  chip = mesh_lib.AbstractDevice("TPU7x", 1, "tpu")
  mesh = jax.sharding.AbstractMesh((1,), ("unused",), abstract_device=chip)
  traced, failed = 0, 0
  with jax.sharding.use_abstract_mesh(mesh):
    for path in sorted((FIXTURES / "launches/expected").glob("*.json")):
      wrong, reason = trace(path.stem)
      print(f"{path.stem}: {reason or ('wrong' if wrong else 'agrees')}")
      print("".join(f"  {line}\n" for line in wrong), end="")
      traced += reason is None
      failed += bool(wrong)
  print(f"{traced} files traced, {failed} wrong")
  # Most files must be traced, or agreement means nothing.
  return 1 if failed or traced < 12 else 0


if __name__ == "__main__":
  sys.exit(main())
