// glibc's figures on its allocator, which the Glibc module of Swift leaves out.
#pragma once
#include <malloc.h>
