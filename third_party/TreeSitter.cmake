# tree-sitter and its Python grammar, compiled from the C sources inside their npm packages.
set(TOKAMAX_LINT_TREE_SITTER_DIR ${PROJECT_SOURCE_DIR}/node_modules/tree-sitter CACHE PATH
    "The unpacked npm package tree-sitter")
set(TOKAMAX_LINT_TREE_SITTER_PYTHON_DIR ${PROJECT_SOURCE_DIR}/node_modules/tree-sitter-python
    CACHE PATH "The unpacked npm package tree-sitter-python")

set(core ${TOKAMAX_LINT_TREE_SITTER_DIR}/vendor/tree-sitter/lib)
set(grammar ${TOKAMAX_LINT_TREE_SITTER_PYTHON_DIR}/src)
foreach(file ${core}/src/lib.c ${grammar}/parser.c)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "${file} is missing. Fetch it by: npm ci --ignore-scripts")
  endif()
endforeach()

# The core puns pointers to its array headers: under strict aliasing gcc turns that into a store
# through NULL. A debug build of ours still wants a fast parser. Undefined behaviour is looked for
# in our own code only: in this one it would double the time of a sanitized build.
function(tokamax_c_library name)
  add_library(${name} STATIC ${ARGN})
  target_compile_features(${name} PRIVATE c_std_11)
  target_compile_options(${name} PRIVATE -w -fno-strict-aliasing -fno-sanitize=undefined
                         $<$<CONFIG:Debug>:-O2>
                         $<$<CONFIG:Release>:-O3>)
endfunction()

tokamax_c_library(tree_sitter ${core}/src/lib.c)
target_include_directories(tree_sitter SYSTEM PUBLIC ${core}/include PRIVATE ${core}/src)
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)

tokamax_c_library(tree_sitter_python ${grammar}/parser.c ${grammar}/scanner.c)
target_include_directories(tree_sitter_python PRIVATE ${grammar})
target_link_libraries(tree_sitter_python PUBLIC tree_sitter)
