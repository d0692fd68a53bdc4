// error: x[i] = y does nothing: arrays do not change
#include "lathe/ops/api/index.h"

void change(lathe::Array x) { x[0] = 5; }
