extension SampleData {
    /// Programs that keep data.
    static let databases: [SampleProject] = [
        SampleProject(
            "PostgreSQL", "https://git.postgresql.org/git/postgresql.git",
            [
                .open(
                    "Plan changes to a full scan after a harmless analyze", .high, age: 0.4,
                    """
                    The table has forty million rows and one very frequent value. After each analyze the estimate is \
                    off by a factor of a thousand, about one time in ten.
                    """),
                .closed(
                    "Restoring a dump fails when a view depends on a dropped cast", .medium, age: 72, until: 65,
                    "The order of the objects in the dump has to follow the dependency."),
                .open(
                    "Tab completion offers columns of another schema", .low, age: 34,
                    "Only when both tables have the same name."),
                .open(
                    "Progress of a long index build stands at 99 % for an hour", .medium, age: 53,
                    "The last phase is not counted at all."),
            ]),
        SampleProject(
            "SQLite Browser", "https://github.com/sqlitebrowser/sqlitebrowser",
            [
                .open(
                    "Edited cell is saved into another row after sorting", .high, age: 2.9, shots: 1,
                    """
                    Edit a cell of the sorted column and press Return. The row moves, and the second edit goes to \
                    the row that took its place.
                    """),
                .closed(
                    "Column widths are lost when the table is refreshed", .low, age: 88, until: 81, shots: 1,
                    "They should stay as they were dragged."),
                .open(
                    "Opening a file in use says that it is encrypted", .medium, age: 21,
                    "It is merely locked by another program."),
            ]),
        SampleProject(
            "Redis", "https://github.com/redis/redis",
            [
                .open(
                    "Expired keys are counted until somebody reads them", .medium, age: 7.7,
                    "The number shown by the info command was four times the real one."),
                .closed(
                    "Replica asks for a full copy after each restart", .high, age: 49, until: 46,
                    "The offset is written after the identifier, and a quick stop falls in between."),
            ]),
        SampleProject(
            "DuckDB", "https://github.com/duckdb/duckdb",
            [
                .open(
                    "Reading a CSV with a comment line guesses the wrong delimiter", .medium, age: 3.2,
                    "One semicolon in the comment is enough to split every line by it."),
                .closed(
                    "Casting an empty text to a date names the wrong row", .medium, age: 40, until: 37,
                    "The number is that within the batch, not within the file."),
                .open(
                    "Show the size of a table in the shell", .none, age: 68,
                    "Something like the du command would be handy."),
            ]),
        SampleProject(
            "LibreOffice", "https://git.libreoffice.org/core",
            [
                .open(
                    "Pasting a table from the web drops merged cells", .high, age: 1.6, shots: 2,
                    "The cells are there, but the text of every second one is gone. Undo brings back an empty table."),
                .closed(
                    "Saving to a network folder leaves a lock file behind", .high, age: 115, until: 90, shots: 1,
                    "Colleagues then see the document as in use, for days."),
                .open(
                    "Cursor jumps to the top when a comment is resolved", .medium, age: 30, shots: 1,
                    "In a document of two hundred pages that is a long way back."),
                .open(
                    "Font list shows the same family three times", .low, age: 71,
                    "Once for each foundry, without naming it."),
                .closed(
                    "Help page of the filter dialogue has a dead link", .none, age: 240, until: 235,
                    "It points to the wiki page of an old version."),
            ]),
        SampleProject(
            "KeePassXC", "https://github.com/keepassxreboot/keepassxc",
            [
                .open(
                    "Database is locked while an entry is being edited", .high, age: 0.7, shots: 1,
                    "The text typed so far is thrown away. It should be kept as a draft, or the lock should wait."),
                .closed(
                    "Merge reports a conflict for identical entries", .medium, age: 46, until: 41,
                    "Only the time of the last access differs."),
                .open(
                    "Generated words contain the same word twice", .low, age: 23,
                    "Once in about thousand passwords of six words."),
            ]),
        SampleProject(
            "Joplin", "https://github.com/laurent22/joplin",
            [
                .open(
                    "Note list scrolls to the top after each synchronisation", .medium, age: 9.8, shots: 1,
                    "Every five minutes, in the middle of reading."),
                .closed(
                    "Check boxes in a table cannot be clicked", .low, age: 59, until: 54,
                    "They are drawn, but nothing happens."),
                .open(
                    "Sort notebooks by the number of notes", .none, age: 86,
                    "It would show which ones are worth a clean-up."),
            ]),
    ]
}
