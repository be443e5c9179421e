// SQLite's session and changeset interface, which sqlite3.h shows only with these two defined.
#pragma once
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
