# The manual page and the completions, which the program itself prints. Not where it cannot run.
if(CMAKE_CROSSCOMPILING)
  return()
endif()

# tokamax_printed(FILE FOLDER ARGUMENT...): what the program prints with these arguments.
function(tokamax_printed file folder)
  set(output ${PROJECT_BINARY_DIR}/printed/${file})
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/printed
    COMMAND tokamax-lint ${ARGN} > ${output}
    DEPENDS tokamax-lint VERBATIM)
  set_property(TARGET tokamax-lint APPEND PROPERTY printed ${output})
  install(FILES ${output} DESTINATION ${folder})
endfunction()

tokamax_printed(tokamax-lint.1 ${CMAKE_INSTALL_MANDIR}/man1 man)
tokamax_printed(tokamax-lint ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completions bash)
tokamax_printed(_tokamax-lint ${CMAKE_INSTALL_DATADIR}/zsh/site-functions completions zsh)
tokamax_printed(tokamax-lint.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
                completions fish)

get_property(printed TARGET tokamax-lint PROPERTY printed)
add_custom_target(printed ALL DEPENDS ${printed})
