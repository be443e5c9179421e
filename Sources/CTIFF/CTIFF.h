// libtiff as pkg-config finds it.
#pragma once
#include <tiffio.h>
