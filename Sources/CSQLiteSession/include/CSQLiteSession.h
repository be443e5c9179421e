// SQLite's session and changeset interface, which sqlite3.h declares only with these two macros.
#pragma once
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// sqlite3_db_config is variadic, so Swift cannot call it. Both settings also take effect inside a transaction (unlike PRAGMA
// foreign_keys). Each function returns a result code, and stores nothing on an error.

/// Enables (1) or disables (0) triggers, or only queries the setting (-1); `*current` is the setting afterwards.
static inline int csqlite_configure_triggers(sqlite3 *_Nonnull db, int enable, int *_Nonnull current) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, enable, current);
}

/// Enables (1) or disables (0) foreign keys with their checks and actions, or only queries the setting (-1).
static inline int csqlite_configure_foreign_keys(sqlite3 *_Nonnull db, int enable, int *_Nonnull current) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, enable, current);
}
