extension Schema {
    // The comments are inside the statements because SQLite stores them: `sqlite3 … .dump` shows them.
    static let version1 = """
        CREATE TABLE project (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (name <> ''),
            url TEXT NOT NULL,
            -- derived from the url; '' when there is none
            host TEXT NOT NULL,
            -- the name without case and diacritics
            sort_key TEXT NOT NULL,
            -- dates are ISO 8601 in UTC: 2026-11-20T21:54:41.000Z
            added TEXT NOT NULL,
            -- kept by the triggers on bug
            open_bug_count INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- The projects list by host.
        CREATE INDEX project_on_host ON project (host, sort_key);

        CREATE TABLE bug (
            -- the number of the bug, #12; never used again
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
            title TEXT NOT NULL CHECK (title <> ''),
            details TEXT NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
            -- 0 none, 1 low, 2 medium, 3 high
            priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            -- when it was closed; NULL while it is open, or when that is not known of an imported bug
            closed TEXT CHECK (closed IS NULL OR status = 'closed'),
            -- the title without case and diacritics
            sort_key TEXT NOT NULL,
            -- the key it had where it was imported from, such as MULE-6432; NULL when it was made here
            source_key TEXT
        ) STRICT;

        -- The bugs of a project by status, and those of all projects; both are walked backwards.
        CREATE INDEX bug_on_project ON bug (project_id, status, created);
        CREATE INDEX bug_on_status ON bug (status, created);

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

        CREATE TABLE screenshot (
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
            -- both are PNG
            content BLOB NOT NULL,
            thumbnail BLOB NOT NULL
        ) STRICT;

        CREATE INDEX screenshot_on_bug ON screenshot (bug_id, position);
        """
}
