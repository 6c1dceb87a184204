// One function per output format, each in its own file.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

void write_full(const Input& input, std::string& out);
void write_concise(const Input& input, std::string& out);
void write_json(const Input& input, std::string& out);
void write_jsonl(const Input& input, std::string& out);
void write_sarif(const Input& input, std::string& out);
void write_github(const Input& input, std::string& out);
void write_gitlab(const Input& input, std::string& out);
void write_junit(const Input& input, std::string& out);
void write_rdjson(const Input& input, std::string& out);

}  // namespace tokamax::report
