// LittleCMS as pkg-config finds it.
#pragma once
#include <lcms2.h>
