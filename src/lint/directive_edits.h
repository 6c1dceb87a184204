// Taking directives and their words out of comments.
#pragma once

#include "lint/diagnostic.h"
#include "lint/directive.h"

namespace tokamax::lint {

// Takes one of a directive's words out, or the directive `whole`: with the white space that sets
// it off, and with its line where nothing else stands there. Other tools' comments stay.
Edit remove_word(const syntax::Source& source, const Directive& directive, syntax::Span word,
                 bool whole);

}  // namespace tokamax::lint
