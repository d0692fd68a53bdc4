// error: x[i] = y does nothing: arrays do not change; write x = x.at(i).set(y)
#include "lathe/ops/api/index.h"

void change(lathe::Array x) { x[0] = 5; }
