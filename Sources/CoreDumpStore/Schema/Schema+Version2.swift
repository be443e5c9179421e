import FetchedResults
import Foundation
import GRDB
import Screenshots

/// From version 1: localised order, local dates, search, screenshots in files.
///
/// The tables are rebuilt, because SQLite cannot drop a NOT NULL constraint. The history is cleared, because its steps are those of
/// tables with other columns.
extension Schema {
    /// The searched text of a bug, before it had named values.
    static let version2Text =
        "fetchedresults_fold(title || char(10) || details, \(SearchFolding.options.rawValue))"

    private static let tables = ["project", "bug", "screenshot"]

    func migrateToVersion2(_ db: Database) throws {
        try db.execute(sql: Self.version2Tables)
        let writer = RowWriter(db, keys: try TextKeys(locale: locale), zone: zone, files: files)
        try copyProjects(db, writer)
        try copyBugs(db, writer)
        try copyScreenshots(db, writer)
        // Used numbers are not used again.
        for table in Self.tables {
            try db.execute(
                sql: """
                    DELETE FROM sqlite_sequence WHERE name = :new;
                    INSERT INTO sqlite_sequence (name, seq) SELECT :new, seq FROM sqlite_sequence WHERE name = :old;
                    """, arguments: ["new": "\(table)_2", "old": table])
        }
        // After all are copied: dropping a table deletes the rows that refer to it.
        for table in Self.tables.reversed() { try db.drop(table: table) }
        for table in Self.tables { try db.execute(sql: "ALTER TABLE \(table)_2 RENAME TO \(table)") }
        try db.execute(sql: Self.version2Indexes)
        try db.execute(sql: Self.version2Triggers)
        try db.execute(sql: Self.version2Search)
        try FetchFunctions.register(in: db)
        try db.execute(sql: "INSERT INTO bug_text (bug_id, text) SELECT id, \(Self.version2Text) FROM bug")
        try Setting.databaseID.set(UUID().uuidString.lowercased(), in: db)
        try Setting.locale.set(locale, in: db)
        try Setting.collationVersion.set(writer.keys.version, in: db)
        try UndoHistory.clear(in: db)
    }

    private func copyProjects(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO project_2 SELECT id, name, url, host, ?, ?, added, ?, open_bug_count FROM project WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, added FROM project ORDER BY id")
        while let row = try rows.next() {
            let name: String = row["name"]
            try insert.execute(arguments: [
                writer.keys.readableKey(of: name), writer.keys.initial(of: name),
                writer.localTime(try row.timestamp("added")), row["id"] as Int64,
            ])
        }
    }

    private func copyBugs(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO bug_2
                SELECT id, project_id, title, details, status, priority, created, ?, updated, closed, ?, ?, source_key, NULL
                FROM bug WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, title, created FROM bug ORDER BY id")
        while let row = try rows.next() {
            let title: String = row["title"]
            try insert.execute(arguments: [
                writer.localTime(try row.timestamp("created")), writer.keys.key(of: title),
                writer.keys.initial(of: title), row["id"] as Int64,
            ])
        }
    }

    private func copyScreenshots(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO screenshot_2
                SELECT id, bug_id, position, width, height, byte_count, sha256, ?, ?, ? FROM screenshot WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, sha256, content, thumbnail FROM screenshot ORDER BY id")
        while let row = try rows.next() {
            let (content, thumbnail): (Data, Data) = (row["content"], row["thumbnail"])
            // A picture that cannot be read any more keeps its values; `check` reports it.
            let made = try? ScreenshotContent(kept: content)
            let isInside = content.count <= ScreenshotContent.maximumInlineByteCount
            if !isInside { try files.write(content, sha256: row["sha256"]) }
            try insert.execute(arguments: [
                isInside ? content : nil, made?.smallThumbnail ?? thumbnail, made?.thumbnail ?? thumbnail,
                row["id"] as Int64,
            ])
        }
    }

    // MARK: - Tables

    /// The three tables, under temporary names until the older ones are dropped; see ``migrateToVersion2``.
    static let version2Tables = """
        CREATE TABLE project_2 (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (name <> ''),
            url TEXT NOT NULL DEFAULT '',
            -- derived from the url; '' when there is none
            host TEXT NOT NULL DEFAULT '',
            -- orders the names as the locale does, and then the name itself: '2f4b45 Mule'; '' until Core Dump has seen it
            sort_key TEXT NOT NULL DEFAULT '',
            -- orders the first letters, and then the letter itself: '3d M'; '~ #' for digits and symbols
            initial TEXT NOT NULL DEFAULT '',
            -- dates are ISO 8601 in UTC: 2026-11-20T21:54:41.000Z
            added TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            -- the same on the clock of the person who added it: 2026-11-20T22:54:41
            added_local TEXT NOT NULL DEFAULT '',
            -- kept by the triggers on bug
            open_bug_count INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE TABLE bug_2 (
            -- the number of the bug, #12; never used again
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
            title TEXT NOT NULL CHECK (title <> ''),
            details TEXT NOT NULL DEFAULT '',
            status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
            -- 0 none, 1 low, 2 medium, 3 high
            priority INTEGER NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 3),
            created TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            -- the same on the clock of the person who reported it: 2026-11-20T22:54:41
            created_local TEXT NOT NULL DEFAULT '',
            updated TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            -- when it was closed; NULL while it is open, or when that is not known of an imported bug
            closed TEXT CHECK (closed IS NULL OR status = 'closed'),
            -- orders the titles as the locale does; empty until Core Dump has seen it
            sort_key BLOB NOT NULL DEFAULT x'',
            -- as in project
            initial TEXT NOT NULL DEFAULT '',
            -- what it is called where it was imported from, such as MULE-6432; NULL when it was made here
            source_key TEXT,
            -- names it over all imports, such as github:https://github.com/o/r/issues/12; NULL when it was made here
            source_id TEXT
        ) STRICT;

        CREATE TABLE screenshot_2 (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            bug_id INTEGER NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
            -- the order among the screenshots of the bug, from 0, with gaps
            position INTEGER NOT NULL,
            -- in pixels
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            -- the length of the content, and its SHA-256 in hexadecimal
            byte_count INTEGER NOT NULL,
            sha256 TEXT NOT NULL,
            -- all three are PNG; what is longer than 100 KiB is NULL here and lies in the hidden directory beside the
            -- database, in the file <sha256>.png
            content BLOB,
            small_thumbnail BLOB NOT NULL,
            thumbnail BLOB NOT NULL
        ) STRICT;

        -- what belongs to the database as a whole
        CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        """

    static let version2Indexes = """
        -- The projects pane, by grouping.
        CREATE INDEX project_on_host ON project (host, sort_key);
        CREATE INDEX project_on_initial ON project (initial, sort_key);
        CREATE INDEX project_on_added ON project (substr(added_local, 1, 7) DESC, sort_key);
        CREATE INDEX project_on_activity ON project (open_bug_count > 0 DESC, sort_key);
        CREATE INDEX project_on_sort_key ON project (sort_key);

        -- The bugs pane, by grouping, for one project and for all. They are walked backwards where the newest come first;
        -- the status at the end is what the filter asks for, the id before it because the order ends with it.
        CREATE INDEX bug_on_project_status ON bug (project_id, status, created);
        CREATE INDEX bug_on_status ON bug (status, created);
        CREATE INDEX bug_on_project_priority ON bug (project_id, priority, created, id, status);
        CREATE INDEX bug_on_priority ON bug (priority, created, id, status);
        CREATE INDEX bug_on_project_created ON bug (project_id, created_local, id, status);
        CREATE INDEX bug_on_created ON bug (created_local, id, status);
        CREATE INDEX bug_on_project_hour ON bug (project_id, substr(created_local, 12, 2), created_local, id, status);
        CREATE INDEX bug_on_hour ON bug (substr(created_local, 12, 2), created_local, id, status);
        CREATE INDEX bug_on_project_title ON bug (project_id, initial, sort_key, id, status);
        CREATE INDEX bug_on_title ON bug (initial, sort_key, id, status);

        -- Whether an imported bug is there already.
        CREATE INDEX bug_on_source ON bug (source_id) WHERE source_id IS NOT NULL;

        CREATE INDEX screenshot_on_bug ON screenshot (bug_id, position);
        -- Which files are needed.
        CREATE INDEX screenshot_on_file ON screenshot (sha256) WHERE content IS NULL;
        """

    static let version2Triggers = """
        CREATE TRIGGER bug_inserted AFTER INSERT ON bug WHEN NEW.status = 'open' BEGIN
            UPDATE project SET open_bug_count = open_bug_count + 1 WHERE id = NEW.project_id;
        END;
        CREATE TRIGGER bug_deleted AFTER DELETE ON bug WHEN OLD.status = 'open' BEGIN
            UPDATE project SET open_bug_count = open_bug_count - 1 WHERE id = OLD.project_id;
        END;
        CREATE TRIGGER bug_changed AFTER UPDATE OF status, project_id ON bug
        WHEN OLD.status <> NEW.status OR OLD.project_id <> NEW.project_id BEGIN
            UPDATE project SET open_bug_count = open_bug_count - (OLD.status = 'open') WHERE id = OLD.project_id;
            UPDATE project SET open_bug_count = open_bug_count + (NEW.status = 'open') WHERE id = NEW.project_id;
        END;
        """

    /// The search. Folding is not an SQL function, so the triggers on `bug` only mark the texts to be folded. Core Dump folds them in the
    /// same transaction, or after an external change.
    static let version2Search = """
        -- title and details without case and diacritics, with a line end between them
        CREATE TABLE bug_text (bug_id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
        -- finds substrings of three characters and more in them
        CREATE VIRTUAL TABLE bug_search USING fts5 (
            text, content = 'bug_text', content_rowid = 'bug_id', tokenize = 'trigram case_sensitive 1'
        );
        -- so many bytes of the index are collected in memory before they are written
        INSERT INTO bug_search (bug_search, rank) VALUES ('hashsize', 16777216);
        CREATE TRIGGER bug_text_inserted AFTER INSERT ON bug_text BEGIN
            INSERT INTO bug_search (rowid, text) VALUES (NEW.bug_id, NEW.text);
        END;
        CREATE TRIGGER bug_text_deleted AFTER DELETE ON bug_text BEGIN
            INSERT INTO bug_search (bug_search, rowid, text) VALUES ('delete', OLD.bug_id, OLD.text);
        END;
        CREATE TRIGGER bug_text_updated AFTER UPDATE ON bug_text BEGIN
            INSERT INTO bug_search (bug_search, rowid, text) VALUES ('delete', OLD.bug_id, OLD.text);
            INSERT INTO bug_search (rowid, text) VALUES (NEW.bug_id, NEW.text);
        END;

        -- the bugs whose text is to be written anew
        CREATE TABLE stale_bug_text (bug_id INTEGER PRIMARY KEY) STRICT;
        CREATE TRIGGER bug_text_missing AFTER INSERT ON bug BEGIN
            INSERT INTO stale_bug_text SELECT NEW.id WHERE NEW.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        CREATE TRIGGER bug_text_stale AFTER UPDATE OF title, details ON bug
        WHEN OLD.title <> NEW.title OR OLD.details <> NEW.details BEGIN
            INSERT INTO stale_bug_text SELECT NEW.id WHERE NEW.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        -- what is derived from these is made anew when Core Dump hears of the change; it says so itself when it makes one
        CREATE TRIGGER project_stale AFTER UPDATE OF name, url ON project
        WHEN (OLD.name <> NEW.name OR OLD.url <> NEW.url) AND OLD.sort_key = NEW.sort_key BEGIN
            UPDATE project SET sort_key = '' WHERE id = NEW.id;
        END;
        CREATE TRIGGER bug_created_stale AFTER UPDATE OF created ON bug
        WHEN OLD.created <> NEW.created AND OLD.created_local = NEW.created_local BEGIN
            UPDATE bug SET created_local = '' WHERE id = NEW.id;
        END;
        CREATE TRIGGER bug_text_orphaned AFTER DELETE ON bug BEGIN
            INSERT INTO stale_bug_text SELECT OLD.id WHERE OLD.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """
}
