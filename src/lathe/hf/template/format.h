// Python's two ways of formatting: "%s" % x and "{}".format(x), with their conversion types,
// flags, widths, precisions and format specifications.
#pragma once

#include <string>
#include <string_view>

#include "lathe/hf/template/value.h"

namespace lathe::jinja {

// `format` % `arguments`; what goes into a Markup format is escaped.
std::string format_percent(Runtime& runtime, const Value& format, const Value& arguments);
// format.format(*arguments): fields reach attributes and items as template expressions do.
std::string format_braces(Runtime& runtime, std::string_view format, const Arguments& arguments);
// format(value, specification)
std::string format_value(Runtime& runtime, const Value& value, std::string_view specification);

// A double in one of the conversions e, f, g (either case), as C's printf and Python agree on.
std::string format_float(double value, char conversion, int precision, bool alternate);
// `text` (ASCII or not) filled up to `width` code points.
enum class Align { left, right, center };
std::string pad(Runtime& runtime, std::string_view text, int64_t width, Align align,
                std::string_view fill = " ");

}  // namespace lathe::jinja
