// docs/functions.md: what users call, from the headers' own comments.
#pragma once

#include <string>

namespace lathe {

// `headers`: the folder that holds lathe/. InternalError when a header is missing.
std::string functions_page(const std::string& headers);

}  // namespace lathe
