// Our own names for the kinds and roles of syntax nodes.
//
// The grammar numbers its symbols anew with every release. These enums are dense and stable, and
// are mapped to the grammar once, by name, in kind.cpp: the only place a new grammar can break.
//
// A node kind that the table does not list is Other; a node without a role in its parent has
// Field::None.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tokamax::syntax {

// The named nodes of tree-sitter-python.
#define TOKAMAX_SYNTAX_KINDS(X)                          \
  X(AliasedImport, "aliased_import")                     \
  X(ArgumentList, "argument_list")                       \
  X(AsPattern, "as_pattern")                             \
  X(AsPatternTarget, "as_pattern_target")                \
  X(AssertStatement, "assert_statement")                 \
  X(Assignment, "assignment")                            \
  X(Attribute, "attribute")                              \
  X(AugmentedAssignment, "augmented_assignment")         \
  X(Await, "await")                                      \
  X(BinaryOperator, "binary_operator")                   \
  X(Block, "block")                                      \
  X(BooleanOperator, "boolean_operator")                 \
  X(BreakStatement, "break_statement")                   \
  X(Call, "call")                                        \
  X(CaseClause, "case_clause")                           \
  X(CasePattern, "case_pattern")                         \
  X(Chevron, "chevron")                                  \
  X(ClassDefinition, "class_definition")                 \
  X(ClassPattern, "class_pattern")                       \
  X(ComparisonOperator, "comparison_operator")           \
  X(ComplexPattern, "complex_pattern")                   \
  X(ConcatenatedString, "concatenated_string")           \
  X(ConditionalExpression, "conditional_expression")     \
  X(ConstrainedType, "constrained_type")                 \
  X(ContinueStatement, "continue_statement")             \
  X(DecoratedDefinition, "decorated_definition")         \
  X(Decorator, "decorator")                              \
  X(DefaultParameter, "default_parameter")               \
  X(DeleteStatement, "delete_statement")                 \
  X(DictPattern, "dict_pattern")                         \
  X(Dictionary, "dictionary")                            \
  X(DictionaryComprehension, "dictionary_comprehension") \
  X(DictionarySplat, "dictionary_splat")                 \
  X(DictionarySplatPattern, "dictionary_splat_pattern")  \
  X(DottedName, "dotted_name")                           \
  X(ElifClause, "elif_clause")                           \
  X(Ellipsis, "ellipsis")                                \
  X(ElseClause, "else_clause")                           \
  X(EscapeInterpolation, "escape_interpolation")         \
  X(EscapeSequence, "escape_sequence")                   \
  X(ExceptClause, "except_clause")                       \
  X(ExecStatement, "exec_statement")                     \
  X(ExpressionList, "expression_list")                   \
  X(ExpressionStatement, "expression_statement")         \
  X(False, "false")                                      \
  X(FinallyClause, "finally_clause")                     \
  X(Float, "float")                                      \
  X(ForInClause, "for_in_clause")                        \
  X(ForStatement, "for_statement")                       \
  X(FormatExpression, "format_expression")               \
  X(FormatSpecifier, "format_specifier")                 \
  X(FunctionDefinition, "function_definition")           \
  X(FutureImportStatement, "future_import_statement")    \
  X(GeneratorExpression, "generator_expression")         \
  X(GenericType, "generic_type")                         \
  X(GlobalStatement, "global_statement")                 \
  X(Identifier, "identifier")                            \
  X(IfClause, "if_clause")                               \
  X(IfStatement, "if_statement")                         \
  X(ImportFromStatement, "import_from_statement")        \
  X(ImportPrefix, "import_prefix")                       \
  X(ImportStatement, "import_statement")                 \
  X(Integer, "integer")                                  \
  X(Interpolation, "interpolation")                      \
  X(KeywordArgument, "keyword_argument")                 \
  X(KeywordPattern, "keyword_pattern")                   \
  X(KeywordSeparator, "keyword_separator")               \
  X(Lambda, "lambda")                                    \
  X(LambdaParameters, "lambda_parameters")               \
  X(List, "list")                                        \
  X(ListComprehension, "list_comprehension")             \
  X(ListPattern, "list_pattern")                         \
  X(ListSplat, "list_splat")                             \
  X(ListSplatPattern, "list_splat_pattern")              \
  X(MatchStatement, "match_statement")                   \
  X(MemberType, "member_type")                           \
  X(Module, "module")                                    \
  X(NamedExpression, "named_expression")                 \
  X(None, "none")                                        \
  X(NonlocalStatement, "nonlocal_statement")             \
  X(NotOperator, "not_operator")                         \
  X(Pair, "pair")                                        \
  X(Parameters, "parameters")                            \
  X(ParenthesizedExpression, "parenthesized_expression") \
  X(ParenthesizedListSplat, "parenthesized_list_splat")  \
  X(PassStatement, "pass_statement")                     \
  X(PatternList, "pattern_list")                         \
  X(PositionalSeparator, "positional_separator")         \
  X(PrintStatement, "print_statement")                   \
  X(RaiseStatement, "raise_statement")                   \
  X(RelativeImport, "relative_import")                   \
  X(ReturnStatement, "return_statement")                 \
  X(Set, "set")                                          \
  X(SetComprehension, "set_comprehension")               \
  X(Slice, "slice")                                      \
  X(SplatPattern, "splat_pattern")                       \
  X(SplatType, "splat_type")                             \
  X(String, "string")                                    \
  X(StringContent, "string_content")                     \
  X(StringEnd, "string_end")                             \
  X(StringStart, "string_start")                         \
  X(Subscript, "subscript")                              \
  X(True, "true")                                        \
  X(TryStatement, "try_statement")                       \
  X(Tuple, "tuple")                                      \
  X(TuplePattern, "tuple_pattern")                       \
  X(Type, "type")                                        \
  X(TypeAliasStatement, "type_alias_statement")          \
  X(TypeConversion, "type_conversion")                   \
  X(TypeParameter, "type_parameter")                     \
  X(TypedDefaultParameter, "typed_default_parameter")    \
  X(TypedParameter, "typed_parameter")                   \
  X(UnaryOperator, "unary_operator")                     \
  X(UnionPattern, "union_pattern")                       \
  X(UnionType, "union_type")                             \
  X(WhileStatement, "while_statement")                   \
  X(WildcardImport, "wildcard_import")                   \
  X(WithClause, "with_clause")                           \
  X(WithItem, "with_item")                               \
  X(WithStatement, "with_statement")                     \
  X(Yield, "yield")

#define TOKAMAX_SYNTAX_FIELDS(X)         \
  X(Alias, "alias")                      \
  X(Alternative, "alternative")          \
  X(Argument, "argument")                \
  X(Arguments, "arguments")              \
  X(Attribute, "attribute")              \
  X(Body, "body")                        \
  X(Cause, "cause")                      \
  X(Code, "code")                        \
  X(Condition, "condition")              \
  X(Consequence, "consequence")          \
  X(Definition, "definition")            \
  X(Expression, "expression")            \
  X(FormatSpecifier, "format_specifier") \
  X(Function, "function")                \
  X(Guard, "guard")                      \
  X(Key, "key")                          \
  X(Left, "left")                        \
  X(ModuleName, "module_name")           \
  X(Name, "name")                        \
  X(Object, "object")                    \
  X(Operator, "operator")                \
  X(Operators, "operators")              \
  X(Parameters, "parameters")            \
  X(ReturnType, "return_type")           \
  X(Right, "right")                      \
  X(Subject, "subject")                  \
  X(Subscript, "subscript")              \
  X(Superclasses, "superclasses")        \
  X(Type, "type")                        \
  X(TypeConversion, "type_conversion")   \
  X(TypeParameters, "type_parameters")   \
  X(Value, "value")

enum class Kind : std::uint8_t {
  Error,     // text that is not Python
  Operator,  // an unnamed token that has a role: "+", "not in", "//="
  Other,     // a node kind newer than this table
#define X(name, text) name,
  TOKAMAX_SYNTAX_KINDS(X)
#undef X
};

enum class Field : std::uint8_t {
  None,
#define X(name, text) name,
  TOKAMAX_SYNTAX_FIELDS(X)
#undef X
};

inline constexpr std::size_t kKindCount = 124;
inline constexpr std::size_t kFieldCount = 33;

// The grammar's own word ("call"), for messages and tests.
std::string_view name_of(Kind kind);
std::string_view name_of(Field field);

}  // namespace tokamax::syntax
