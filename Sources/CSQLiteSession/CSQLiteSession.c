// A C target needs a source file; the header contains everything.
#include "CSQLiteSession.h"
