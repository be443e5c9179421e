// SQLite's session and changeset interface, which sqlite3.h shows only with these two defined.
#pragma once
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift cannot call. Both settings take effect inside a transaction too (unlike
// PRAGMA foreign_keys). Each returns a result code and stores nothing when it fails.

/// Switches triggers on (1) or off (0), or only asks (-1); `*current` is what holds afterwards.
static inline int csqlite_configure_triggers(sqlite3 *_Nonnull db, int enable, int *_Nonnull current) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, enable, current);
}

/// Switches foreign keys, their checks and their actions, on (1) or off (0), or only asks (-1).
static inline int csqlite_configure_foreign_keys(sqlite3 *_Nonnull db, int enable, int *_Nonnull current) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, enable, current);
}
