// libpng's setjmp world behind plain functions that return errors.
#pragma once
#include <png.h>
