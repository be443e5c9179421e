// libpng as pkg-config finds it.
#pragma once
#include <png.h>
