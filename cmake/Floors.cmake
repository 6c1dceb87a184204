# Functions that turn a folder into a library, a program or a test. New files need no edit.

# What nearly every file includes is parsed once: a build from nothing takes two thirds of the time.
# Nothing of our own is in it, so a change of ours never makes it anew, and every file still names
# what it uses: the preset `tidy` does without. `base` is the target that has it for all others.
function(tokamax_precompile target base)
  if(target STREQUAL base)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <map> <memory> <optional> <set> <span> <string> <string_view> <vector>
      <fmt/format.h> ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${base})
  endif()
endfunction()

# A folder is compiled as if it were one file: what headers cost is paid once a folder. File-local
# names must therefore be unique within a folder; where they are not, the build stops.
function(tokamax_unite target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# Nine tenths of a run are spent below the rules. To optimise the rest across floors takes as long
# as to compile it, and brings nothing that a user could measure.
function(tokamax_optimise target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND
     NOT target MATCHES "^tokamax_(syntax|python|pallas|ops|lint)$")
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    target_compile_options(${target} PRIVATE -O2)
  endif()
endfunction()

# tokamax_floor(NAME ABOVE LIBRARY...): src/NAME/**.cpp as a library. LIBRARY is a floor's name or a
# third-party target. A floor that is headers alone becomes an interface library.
function(tokamax_floor name)
  cmake_parse_arguments(PARSE_ARGV 1 floor "" "" "ABOVE")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  tokamax_library(${name} "${sources}" ${floor_ABOVE})
endfunction()

function(tokamax_library name sources)
  set(target tokamax_${name})
  list(TRANSFORM ARGN REPLACE "^(syntax|python|pallas|ops|lint|project|report|rule_functions|rules|server|cli)$"
       "tokamax_\\1")
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PUBLIC ${ARGN} PRIVATE tokamax_settings)
    if(TOKAMAX_LINT_UNITY)
      tokamax_unite(${target})
    elseif(NOT CMAKE_BUILD_TYPE STREQUAL "Release")  # its floors differ in optimisation
      tokamax_precompile(${target} tokamax_syntax)
    endif()
    tokamax_optimise(${target})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} INTERFACE ${ARGN})
  endif()
endfunction()

# tokamax_program(NAME SOURCE FLOOR...): an executable on top of the floors.
function(tokamax_program name source)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${source})
    return()
  endif()
  list(TRANSFORM ARGN PREPEND tokamax_ OUTPUT_VARIABLE libraries)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE ${libraries} tokamax_settings)
endfunction()

# tokamax_test(NAME LIBRARY...): tests/NAME/**.cpp as one doctest program.
function(tokamax_test name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE tokamax_test_main ${ARGN} tokamax_settings)
  target_compile_definitions(test_${name} PRIVATE
    TOKAMAX_LINT_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    TOKAMAX_LINT_PROGRAM="${PROJECT_BINARY_DIR}/tokamax-lint")
  tokamax_precompile(test_${name} tokamax_test_main)
endfunction()

# tokamax_run(NAME PROGRAM ARGUMENT...): runs a doctest program, or a part of it, as one ctest test.
function(tokamax_run name program)
  if(TARGET ${program})
    add_test(NAME ${name} COMMAND ${program} ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES TIMEOUT 600 LABELS doctest)
  endif()
endfunction()
