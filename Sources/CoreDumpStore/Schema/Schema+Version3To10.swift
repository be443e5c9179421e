import FetchedResults
import GRDB

extension Schema {
    // MARK: - Version 3

    /// From version 2: hosts in the order of the locale.
    ///
    /// The column is appended to the table, so that the steps of the history still fit: `Store.reconcile` computes the key of the rows
    /// that they restore.
    func migrateToVersion3(_ db: Database) throws {
        try UndoHistory.addColumns(to: "project", in: db) { try db.execute(sql: Self.version3Column) }
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? locale)
        let update = try db.makeStatement(sql: "UPDATE project SET host_key = ? WHERE id = ?")
        for row in try Row.fetchAll(db, sql: "SELECT id, host FROM project") {
            try update.execute(arguments: [keys.readableKey(of: row["host"]), row["id"] as Int64])
        }
        // After the rows, because both would slow them down.
        try db.execute(sql: Self.version3Index)
        try db.execute(sql: Self.version3Trigger)
    }

    /// SQLite stores the text of the column, with its comment, at the end of that of the table.
    static let version3Column = """
        ALTER TABLE project ADD COLUMN host_key
            -- orders the hosts as the locale does, and then the host itself: '374547433308474d37 gnome.org'; a space when
            -- there is none, '' until Core Dump has seen it
            TEXT NOT NULL DEFAULT ''
        """

    static let version3Index = """
        DROP INDEX project_on_host;
        -- The projects pane by host, and the bugs of all projects.
        CREATE INDEX project_on_host ON project (host_key, sort_key);
        """

    static let version3Trigger = """
        -- the order of a host is made anew when Core Dump hears of the change; it sets both together itself
        CREATE TRIGGER project_host_stale AFTER UPDATE OF host ON project
        WHEN substr(NEW.host_key, instr(NEW.host_key, ' ')) <> ' ' || NEW.host BEGIN
            UPDATE project SET host_key = '' WHERE id = NEW.id;
        END;
        """

    // MARK: - Version 4

    /// Only an index is new, so older steps still fit: a search finds imported bugs by their keys.
    static let version4 = """
        CREATE INDEX bug_on_source_key ON bug (source_key COLLATE NOCASE) WHERE source_key IS NOT NULL;
        """

    // MARK: - Version 5

    /// The tables are those of version 4, so that older steps still fit. When another program writes a column, a trigger empties the
    /// columns derived from it; `ExternalRows` finds the empty ones by an index and computes them again.
    static let version5 = """
        -- a project that is given another number takes its bugs along
        CREATE TRIGGER project_renumbered AFTER UPDATE OF id ON project WHEN OLD.id <> NEW.id BEGIN
            UPDATE bug SET project_id = NEW.id WHERE project_id = OLD.id;
            UPDATE project SET open_bug_count = OLD.open_bug_count WHERE id = NEW.id;
        END;
        -- bugs that are left without their project; with foreign keys, there are none by now
        CREATE TRIGGER project_orphaned AFTER DELETE ON project BEGIN
            UPDATE bug SET initial = '' WHERE project_id = OLD.id;
        END;
        CREATE TRIGGER project_added_stale AFTER UPDATE OF added ON project
        WHEN OLD.added <> NEW.added AND OLD.added_local = NEW.added_local BEGIN
            UPDATE project SET added_local = '' WHERE id = NEW.id;
        END;
        -- a row that was copied with what is derived; Core Dump adds that after the row
        CREATE TRIGGER project_copied AFTER INSERT ON project WHEN NEW.sort_key <> '' BEGIN
            UPDATE project SET sort_key = '' WHERE id = NEW.id;
        END;

        -- a bug that is given another number takes its screenshots along
        CREATE TRIGGER bug_renumbered AFTER UPDATE OF id ON bug WHEN OLD.id <> NEW.id BEGIN
            UPDATE screenshot SET bug_id = NEW.id WHERE bug_id = OLD.id;
            INSERT INTO stale_bug_text SELECT OLD.id WHERE OLD.id NOT IN (SELECT bug_id FROM stale_bug_text);
            INSERT INTO stale_bug_text SELECT NEW.id WHERE NEW.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        -- a row that was copied with what is derived; Core Dump adds the letter after the row
        CREATE TRIGGER bug_copied AFTER INSERT ON bug WHEN NEW.initial <> '' BEGIN
            UPDATE bug SET initial = '' WHERE id = NEW.id;
        END;
        CREATE TRIGGER bug_orphaned AFTER UPDATE OF project_id ON bug
        WHEN NOT EXISTS (SELECT 1 FROM project WHERE id = NEW.project_id) BEGIN
            UPDATE bug SET initial = '' WHERE id = NEW.id;
        END;
        -- Core Dump empties the key first, so that the two differ
        CREATE TRIGGER bug_title_stale AFTER UPDATE OF title ON bug
        WHEN OLD.title <> NEW.title AND OLD.sort_key = NEW.sort_key BEGIN
            UPDATE bug SET initial = '' WHERE id = NEW.id;
        END;
        -- what may be no date
        CREATE TRIGGER bug_date_stale AFTER UPDATE OF created, updated, closed ON bug
        WHEN OLD.created <> NEW.created AND NEW.created IS NOT strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created, '+0 days')
            OR OLD.updated <> NEW.updated AND NEW.updated IS NOT strftime('%Y-%m-%dT%H:%M:%fZ', NEW.updated, '+0 days')
            OR OLD.closed IS NOT NEW.closed AND NEW.closed IS NOT strftime('%Y-%m-%dT%H:%M:%fZ', NEW.closed, '+0 days')
        BEGIN
            UPDATE bug SET initial = '' WHERE id = NEW.id;
        END;

        -- screenshots that are left without their bug are found by its number
        CREATE TRIGGER screenshot_copied AFTER INSERT ON screenshot
        WHEN NOT EXISTS (SELECT 1 FROM bug WHERE id = NEW.bug_id) BEGIN
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        CREATE TRIGGER screenshot_orphaned AFTER UPDATE OF bug_id ON screenshot
        WHEN NOT EXISTS (SELECT 1 FROM bug WHERE id = NEW.bug_id) BEGIN
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """

    // MARK: - Version 6

    /// The tables of version 5 stay as they are, so that older steps still fit. Texts that are too long for the details of a bug are
    /// files beside the database, as the contents of large screenshots are.
    static let version6 = """
        CREATE TABLE text_file (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            bug_id INTEGER NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
            -- the length of the text, and its SHA-256 in hexadecimal; it lies in the hidden directory of the screenshots, in the
            -- file <sha256>.txt
            byte_count INTEGER NOT NULL,
            sha256 TEXT NOT NULL
        ) STRICT;
        CREATE INDEX text_file_on_bug ON text_file (bug_id);
        -- Which files are needed.
        CREATE INDEX text_file_on_file ON text_file (sha256);

        -- a bug that is given another number takes its texts along
        CREATE TRIGGER bug_renumbered_texts AFTER UPDATE OF id ON bug WHEN OLD.id <> NEW.id BEGIN
            UPDATE text_file SET bug_id = NEW.id WHERE bug_id = OLD.id;
        END;
        -- texts that are left without their bug are found by its number
        CREATE TRIGGER text_file_copied AFTER INSERT ON text_file
        WHEN NOT EXISTS (SELECT 1 FROM bug WHERE id = NEW.bug_id) BEGIN
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        CREATE TRIGGER text_file_orphaned AFTER UPDATE OF bug_id ON text_file
        WHEN NOT EXISTS (SELECT 1 FROM bug WHERE id = NEW.bug_id) BEGIN
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """

    // MARK: - Version 7

    /// The column is appended to the table, so that the steps of the history still fit: the rows that they insert get its default.
    ///
    /// SQLite stores the text of the column, with its comment, at the end of that of the table.
    static let version7 = """
        ALTER TABLE screenshot ADD COLUMN kind
            -- the format of the content: png, jpeg, webp, tiff, gif, avif, heic or jxl; in the hidden directory its name ends with it
            TEXT NOT NULL DEFAULT 'png';
        DROP INDEX screenshot_on_file;
        -- Which files are needed.
        CREATE INDEX screenshot_on_file ON screenshot (sha256, kind) WHERE content IS NULL;
        """

    // MARK: - Version 8

    /// The columns are appended to the table, so that the steps of the history still fit: the rows that they insert get their defaults.
    static let version8 = """
        ALTER TABLE bug ADD COLUMN named_values
            -- what the tracker that it came from knows of it and Core Dump has no column for, in the order of the file, as JSON:
            -- [["Labels","ui"],["Labels","urgent"]]; '' without any
            TEXT NOT NULL DEFAULT '';
        ALTER TABLE bug ADD COLUMN imported
            -- what the file that it was imported from last said, by column, as digests; NULL when that is not known
            TEXT;
        DROP TRIGGER bug_text_stale;
        CREATE TRIGGER bug_text_stale AFTER UPDATE OF title, details, named_values ON bug
        WHEN OLD.title <> NEW.title OR OLD.details <> NEW.details OR OLD.named_values <> NEW.named_values BEGIN
            INSERT INTO stale_bug_text SELECT NEW.id WHERE NEW.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """

    // MARK: - Version 9

    /// The column is appended to the table, so that the steps of the history still fit: the rows that they insert get its default.
    static let version9 = """
        ALTER TABLE bug ADD COLUMN labels
            -- the names of the labels in alphabetical order, as JSON: ["later","ui"]; '' without any
            TEXT NOT NULL DEFAULT '';
        -- Which labels there are.
        CREATE INDEX bug_on_labels ON bug (labels) WHERE labels <> '';
        DROP TRIGGER bug_text_stale;
        CREATE TRIGGER bug_text_stale AFTER UPDATE OF title, details, named_values, labels ON bug
        WHEN OLD.title <> NEW.title OR OLD.details <> NEW.details OR OLD.named_values <> NEW.named_values
            OR OLD.labels <> NEW.labels
        BEGIN
            INSERT INTO stale_bug_text SELECT NEW.id WHERE NEW.id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """

    // MARK: - Version 10

    /// The tables of version 9 stay as they are, so that older steps still fit.
    static let version10 = """
        CREATE TABLE note (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            bug_id INTEGER NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
            -- 128 random bits in hexadecimal, the same in exports and on other machines
            uid TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))) CHECK (length(uid) = 32),
            -- dates as in bug
            created TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
                CHECK (created IS strftime('%Y-%m-%dT%H:%M:%fZ', created, '+0 days') AND created > '0'),
            -- when the text was last changed; NULL when it never was
            edited TEXT CHECK (edited IS strftime('%Y-%m-%dT%H:%M:%fZ', edited, '+0 days') AND edited > '0'),
            -- who wrote it where it was imported from; '' when it was written here
            author TEXT NOT NULL DEFAULT '',
            text TEXT NOT NULL CHECK (text <> '')
        ) STRICT;
        CREATE INDEX note_on_bug ON note (bug_id, created);
        CREATE INDEX note_on_uid ON note (uid);

        -- a bug that is given another number takes its notes along
        CREATE TRIGGER bug_renumbered_notes AFTER UPDATE OF id ON bug WHEN OLD.id <> NEW.id BEGIN
            UPDATE note SET bug_id = NEW.id WHERE bug_id = OLD.id;
        END;
        -- the searched text of a bug has its notes; notes that are left without their bug are found by its number
        CREATE TRIGGER note_inserted AFTER INSERT ON note BEGIN
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        CREATE TRIGGER note_changed AFTER UPDATE OF bug_id, created, author, text ON note BEGIN
            INSERT INTO stale_bug_text SELECT OLD.bug_id WHERE OLD.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
            INSERT INTO stale_bug_text SELECT NEW.bug_id WHERE NEW.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        CREATE TRIGGER note_deleted AFTER DELETE ON note BEGIN
            INSERT INTO stale_bug_text SELECT OLD.bug_id WHERE OLD.bug_id NOT IN (SELECT bug_id FROM stale_bug_text);
        END;
        """
}
