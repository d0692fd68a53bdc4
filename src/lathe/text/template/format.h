// Python's "%s" % x, with its conversion types, flags, widths and precisions.
#pragma once

#include <string>
#include <string_view>

#include "lathe/text/template/value.h"

namespace lathe::jinja {

// `format` % `arguments`; what goes into a Markup format is escaped.
TextBuilder format_percent(Runtime& runtime, const Value& format, const Value& arguments);

// A double in one of the conversions e, f, g (either case), as C's printf and Python agree on.
std::string format_float(double value, char conversion, int precision, bool alternate);

}  // namespace lathe::jinja
