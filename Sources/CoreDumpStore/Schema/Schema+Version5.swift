extension Schema {
    /// The tables are those of version 4, so that older steps still fit. When another program writes a column, a trigger empties the
    /// columns derived from it; `ForeignRows` finds the empty ones by an index and computes them again.
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
}
