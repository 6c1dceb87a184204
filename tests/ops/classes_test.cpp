// Op classes, config classes and references across the files of an operator.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "ops/array_types.h"
#include "ops/config_classes.h"
#include "ops/op_classes.h"
#include "ops/op_directory.h"
#include "ops/reference_functions.h"

namespace tokamax::ops {
namespace {

using Words = std::vector<std::string>;

struct Text {
  std::string name;
  std::string text;
};

struct Operator {
  explicit Operator(std::vector<Text> files) {
    for (Text& file : files) {
      sources.push_back(
          std::make_unique<syntax::Source>("ops/a/" + file.name, std::move(file.text)));
      modules.push_back(std::make_unique<python::Module>(*sources.back()));
      library.add(sources.back()->path(), *modules.back());
      pointers.push_back(modules.back().get());
    }
    program = std::make_unique<pallas::Program>(pointers, library, std::vector<std::string>());
    directory = std::make_unique<OpDirectory>("ops/a", true, *program, library);
    for (const python::Module* module : pointers) directory->add(*module, true);
  }

  Words op_classes() const {
    Words names;
    for (const OpClass& klass : find_op_classes(*directory)) {
      names.emplace_back(klass.place.klass->text);
    }
    return names;
  }

  Words references() const {
    Words names;
    for (const FunctionPlace& place : find_reference_functions(*directory)) {
      names.emplace_back(place.file->module->functions()[place.function].text);
    }
    return names;
  }

  std::vector<std::unique_ptr<syntax::Source>> sources;
  std::vector<std::unique_ptr<python::Module>> modules;
  std::vector<const python::Module*> pointers;
  python::Library library;
  std::unique_ptr<pallas::Program> program;
  std::unique_ptr<OpDirectory> directory;
};

TEST_CASE("op classes are found through generics, aliases and files in any order") {
  Operator a(
      std::vector<Text>{{"backend_b.py", "from ops.a import jax_nn\nclass C(jax_nn.B):\n  pass\n"},
                        {"base.py",
                         "from tokamax._src.ops import op\nclass A[T](op.Op[T]):\n"
                         "  def _fwd(self):\n    ...\nclass X:\n  pass\n"},
                        {"jax_nn.py",
                         "from ops.a import base\nBase = base.A\nclass B(Base[int]):\n"
                         "  def _fwd(self):\n    return 1\nclass Y(X):\n  pass\n"}});
  CHECK(a.op_classes() == Words{"C", "A", "B"});
}

TEST_CASE("an abstract _fwd is told from one that does something") {
  Operator a(std::vector<Text>{
      {"base.py",
       "from tokamax._src.ops import op\nclass A(op.Op):\n"
       "  def _fwd(self):\n    \"\"\"Later.\"\"\"\n    raise NotImplementedError\n"
       "class B(A):\n  def _fwd(self, x):\n    return x\nclass C(B):\n  pass\n"}});
  std::vector<OpClass> classes = find_op_classes(*a.directory);
  REQUIRE(classes.size() == 3);
  CHECK(classes[0].abstract_fwd);
  CHECK_FALSE(classes[1].abstract_fwd);
  CHECK(classes[2].fwd == nullptr);
  CHECK(inherited_fwd(classes, classes[2]).function == classes[1].fwd);
  CHECK(inherited_fwd(classes, classes[1]).function == classes[0].fwd);
  CHECK(inherited_fwd(classes, classes[0]).function == nullptr);
}

TEST_CASE("classes that inherit from each other end the search") {
  Operator a(std::vector<Text>{{"base.py", "class A(B):\n  pass\nclass B(A):\n  pass\n"}});
  CHECK(a.op_classes().empty());
}

TEST_CASE("references follow calls across files, but neither kernels nor pinned calls") {
  Operator a(
      std::vector<Text>{{"base.py",
                         "import jax\nfrom ops.a import parts, a_kernel\n"
                         "from tokamax._src.ops import op\nclass A(op.Op):\n"
                         "  def _fwd(self, x):\n    x = self._one(jax.vmap(parts.two)(x))\n"
                         "    with jax.default_matmul_precision(\"highest\"):\n"
                         "      x = parts.pinned(x)\n    return a_kernel.run(x)\n"
                         "  def _one(self, x):\n    return x\n  def _never(self):\n    pass\n"},
                        {"a_kernel.py", "def run(x):\n  return x\n"},
                        {"parts.py",
                         "def two(x):\n  return three(x)\ndef three(x):\n  return x\n"
                         "def pinned(x):\n  return x\ndef never(x):\n  return x\n"},
                        {"reference.py", "def all_of_it(x):\n  return x\n"}});
  CHECK(a.references() == Words{"_fwd", "_one", "two", "three", "all_of_it"});
}

TEST_CASE("configs are found through type aliases and unions of other files") {
  Operator a(std::vector<Text>{{"common.py", "class Config:\n  x: int\n"},
                               {"sm90_kernel.py", "class Config:\n  y: int\n"},
                               {"pallas_mosaic_gpu.py",
                                "from ops.a import common, sm90_kernel as sm90\n"
                                "type Config = common.Config | sm90.Config\n"
                                "class A:\n  config_cls = Config.__value__\n"}});
  std::vector<ConfigClass> configs = find_config_classes(*a.directory);
  REQUIRE(configs.size() == 2);
  CHECK(configs[0].file->name.stem == "common");
  CHECK(configs[1].file->name.stem == "sm90_kernel");
}

TEST_CASE("what a directory found once is kept, and a module's file is known") {
  Operator a(std::vector<Text>{{"base.py", "class Tiles:\n  tile: int\n"},
                               {"pallas_mosaic_tpu.py",
                                "from ops.a import base\nclass Config(base.Tiles):\n  stages: int\n"
                                "class X:\n  config_cls = Config\n"}});
  CHECK(&a.directory->config_classes() == &a.directory->config_classes());
  REQUIRE(a.directory->config_classes().size() == 1);
  const std::vector<ConfigClass>& all = a.directory->config_classes_and_bases();
  REQUIRE(all.size() == 2);
  CHECK(all[1].klass->text == "Tiles");
  CHECK(has_field(all[0], "tile"));
  CHECK_FALSE(has_field(all[1], "stages"));
  CHECK(post_init(all[0]) == nullptr);
  const File* file = a.directory->file_of(*a.pointers[1]);
  REQUIRE(file != nullptr);
  CHECK(file->is(FileRole::Backend));
  CHECK(a.directory->file_of(*Operator(std::vector<Text>{{"c.py", ""}}).pointers[0]) == nullptr);
}

TEST_CASE("axes carry their marks; what is no letter has no name") {
  Operator a(std::vector<Text>{
      {"base.py",
       "from jaxtyping import Array, Float\nimport jaxtyping as jt\n"
       "def f(x: Float[Array | None, \"*#B T ...\"], y: jt.Int[Array, \"#D 4 T//2\"]"
       ") -> tuple[Float[Array, '_ H'], None]:\n  return x[\"a b\"]\n"}});
  Words axes;
  for (const AxisUse& axis : find_axes(*a.pointers[0])) {
    axes.push_back(std::string(axis.name) + (axis.variadic ? "*" : "") +
                   (axis.broadcasts ? "#" : ""));
  }
  CHECK(axes == Words{"B*#", "T", "", "D#", "", "", "", "H"});
}

}  // namespace
}  // namespace tokamax::ops
