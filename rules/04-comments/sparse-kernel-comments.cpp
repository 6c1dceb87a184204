// TKX406: a kernel body that is commented like ordinary code.

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "pallas/kernel/comment_pragmas.h"
#include "syntax/text.h"

namespace tokamax::rules::sparse_kernel_comments {
namespace {

using ops::File;
using ops::FileRole;
using syntax::Span;

// Lines of a region; `comments` counts lines that hold a comment in words.
struct Density {
  std::uint32_t code = 0;
  std::uint32_t comments = 0;
  [[nodiscard]] double percent() const { return code == 0 ? 0.0 : 100.0 * comments / code; }
};

void add_lines(const python::Module& module, Span region, Density& density) {
  const syntax::Source& source = module.source();
  std::uint32_t last = source.lines().line_of(region.end == 0 ? 0 : region.end - 1);
  for (std::uint32_t line = source.lines().line_of(region.begin); line <= last; ++line) {
    const syntax::Comment* comment = module.comments().on_line(line);
    if (comment != nullptr) {
      // What is only for other tools explains nothing.
      bool words = pallas::pragma_start(source, *comment) > comment->span.begin;
      density.comments += words ? 1 : 0;
    }
    bool code =
        comment == nullptr ? !syntax::is_blank_line(source.line_text(line)) : !comment->own_line;
    density.code += code ? 1 : 0;
  }
}

// The public function and the backends; licences and docstrings above the code are left out.
Density api_density(const ops::OpDirectory& directory) {
  Density density;
  for (const File& file : directory.files()) {
    if (!file.is(FileRole::Api) && !file.is(FileRole::Backend)) continue;
    const python::Module& module = *file.module;
    for (const python::Function& function : module.functions()) {
      bool kernel = directory.program().kernel_of(module, module.function_at(function.node));
      bool outermost = module.def_of(function.node) == python::kNone;
      if (function.is_lambda() || kernel || !outermost) continue;
      add_lines(module, module.span(function.node), density);
    }
  }
  return density;
}

void check(const ops::OpDirectory& directory, lint::Report& report) {
  constexpr std::uint32_t kTooLittle = 20;  // lines of code, below which a ratio says nothing
  constexpr double kFactor = 3.0;           // "about three times", says the guide
  Density api = api_density(directory);
  if (api.code < kTooLittle || api.comments == 0) return;
  for (const pallas::Kernel& kernel : directory.program().kernels()) {
    if (kernel.function->is_lambda() || kernel.function->body == syntax::kNoNode) continue;
    const python::Module& module = *kernel.module;
    Density body;
    add_lines(module, module.span(kernel.function->body), body);
    if (body.code < kTooLittle || body.percent() >= kFactor * api.percent()) continue;
    report
        .add(module, kernel.function->name,
             "the comments of `{}` are {:.0f} % of its lines, those of its API {:.0f} %",
             kernel.function->text, body.percent(), api.percent())
        .help(
            "explain the limits of hardware, compiler and precision behind its steps; about "
            "three times the density of the API is the measure");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::sparse_kernel_comments
