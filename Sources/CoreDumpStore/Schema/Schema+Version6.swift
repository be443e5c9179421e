extension Schema {
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
}
