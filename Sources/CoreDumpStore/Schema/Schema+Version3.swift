extension Schema {
    /// SQLite keeps the text of the column, with its comment, at the end of the table's own.
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
}
