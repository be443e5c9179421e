// GNU gettext, which is part of the C library on Linux.
#pragma once
#include <libintl.h>
#include <locale.h>
