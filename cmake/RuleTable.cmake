# The rules as libraries: their functions, and the table that tools/rule_table makes from their pages.

# tokamax_rules(NAME ABOVE LIBRARY...): tokamax_NAME is the whole. tokamax_rule_heads has the same
# table without the pages' texts: whoever reads these from disk need not be built anew for them.
function(tokamax_rules name)
  cmake_parse_arguments(PARSE_ARGV 1 rules "" "" "ABOVE")
  set(root ${PROJECT_SOURCE_DIR}/rules)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/*.cpp)
  file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${root}/*.md)
  set(table ${PROJECT_BINARY_DIR}/generated/rule_table.cpp)
  set(heads ${PROJECT_BINARY_DIR}/generated/rule_heads.cpp)

  file(GLOB tool_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/rule_table/*.cpp)
  add_executable(rule_table ${tool_sources})
  target_link_libraries(rule_table PRIVATE tokamax_settings)
  # The table is remade when a page changes, and when a function appears or goes.
  set(list ${PROJECT_BINARY_DIR}/generated/rule_files.txt)
  list(JOIN sources "\n" source_lines)
  list(JOIN pages "\n" page_lines)
  file(CONFIGURE OUTPUT ${list} CONTENT "@page_lines@\n@source_lines@\n" @ONLY)
  add_custom_command(
    OUTPUT ${table} ${heads}
    COMMAND rule_table ${root} ${table} ${heads}
    DEPENDS rule_table ${pages} ${list}
    COMMENT "Making the rule table"
    VERBATIM)
  tokamax_library(rule_functions "${sources}" ${rules_ABOVE})
  tokamax_library(${name} "${table}" rule_functions)
  tokamax_library(rule_heads "${heads}" rule_functions)
  # A section's helpers stand beside its pages, rules/support/ holds what several sections need:
  # `#include "rules/06-names/…"`.
  target_include_directories(tokamax_rule_functions PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()
