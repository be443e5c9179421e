// libjpeg as pkg-config finds it, which needs FILE and size_t before it.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
