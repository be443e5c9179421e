extension Schema {
    /// The columns are added to the table as it is, so that the steps of the history still fit: what they put in has their defaults.
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
}
