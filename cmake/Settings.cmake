# How our own code is compiled; what comes from third parties never sees these settings.
find_package(Threads REQUIRED)

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

if(TOKAMAX_LINT_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT TOKAMAX_LINT_HAS_LTO OUTPUT TOKAMAX_LINT_LTO_ERROR)
  if(TOKAMAX_LINT_HAS_LTO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  else()
    message(STATUS "Building without LTO: ${TOKAMAX_LINT_LTO_ERROR}")
  endif()
endif()

# Colours survive ninja's pipe; compilers drop them by themselves only when they see the pipe.
if(NOT DEFINED CMAKE_COLOR_DIAGNOSTICS AND NOT "$ENV{CI}")
  set(CMAKE_COLOR_DIAGNOSTICS ON)
endif()

add_library(tokamax_settings INTERFACE)
target_compile_features(tokamax_settings INTERFACE cxx_std_20)
target_compile_options(tokamax_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  # gcc 12 sees overlapping copies in `"a" + std::string()` when it optimises (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_compile_options(tokamax_settings INTERFACE
  $<$<CONFIG:Release>:-ffunction-sections> $<$<CONFIG:Release>:-fdata-sections>)
target_compile_definitions(tokamax_settings INTERFACE
  TOKAMAX_LINT_VERSION="${PROJECT_VERSION}")
# One file that runs on any machine of its architecture, and starts without symbol look-ups.
target_link_options(tokamax_settings INTERFACE
  $<$<CONFIG:Release>:-static-libstdc++> $<$<CONFIG:Release>:-static-libgcc>
  $<$<CONFIG:Release>:-Wl,--gc-sections>)
