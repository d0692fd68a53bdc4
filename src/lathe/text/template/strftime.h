// Dates as text, by strftime's directives in the C locale.
#pragma once

#include <string>
#include <string_view>

#include "lathe/text/template/budget.h"
#include "lathe/text/template/template.h"

namespace lathe::jinja {

// Python's datetime.strftime for a date without a time zone.
std::string format_time(Budget& budget, LocalTime time, std::string_view format);

}  // namespace lathe::jinja
