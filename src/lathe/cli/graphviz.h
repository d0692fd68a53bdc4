// Renders graphs with Graphviz, where it is installed.
#pragma once

#include <string>

namespace lathe::cli {

// The graph as SVG. UserError that says what to install where there is no `dot`.
std::string svg_of(const std::string& graph);

}  // namespace lathe::cli
