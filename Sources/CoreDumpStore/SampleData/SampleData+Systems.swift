extension SampleData {
    /// Components of operating systems.
    static let systems: [SampleProject] = [
        SampleProject(
            "Linux", "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git",
            [
                .open(
                    "Touchpad is dead after the second suspend", .high, age: 0.1, shots: 1,
                    """
                    The first resume is fine. After the second the driver says that the device does not answer, and \
                    only removing the module brings it back.
                    """),
                .closed(
                    "Reading the battery wakes the disk", .high, age: 54, until: 45,
                    "Each reading writes one line to the log, which is on the disk."),
                .open(
                    "Brightness keys go in steps of two", .medium, age: 16.4,
                    "Both the firmware and the driver handle them."),
                .open(
                    "Comment in the scheduler describes code that was removed", .low, age: 93,
                    "It still explains the list that was replaced by a tree."),
            ]),
        SampleProject(
            "systemd", "https://github.com/systemd/systemd",
            [
                .open(
                    "Timer fires twice when the clock is corrected at boot", .medium, age: 6.1,
                    "Once by the old time and once by the new one."),
                .closed(
                    "Journal shows lines of the boot before", .medium, age: 48, until: 43,
                    "When the clock of the machine begins in 1970."),
                .open(
                    "Status output is cut off at 80 columns in a pipe", .low, age: 67,
                    "Although there is no terminal whose width could matter."),
            ]),
        SampleProject(
            "Flatpak", "https://github.com/flatpak/flatpak",
            [
                .open(
                    "Update removes a runtime that is in use", .high, age: 3.7,
                    "The program that used it crashes at the next file it opens."),
                .closed(
                    "Search finds nothing in upper case", .low, age: 81, until: 78,
                    "The index holds lower case only."),
                .open(
                    "Progress goes backwards when there are several parts", .medium, age: 20.5, shots: 1,
                    "From 60 % to 20 %, which looks like an error."),
            ]),
        SampleProject(
            "Binutils", "https://sourceware.org/git/binutils-gdb.git",
            [
                .open(
                    "Debugger prints a wrong line after a tail call", .medium, age: 11.3,
                    "It shows the last line of the function that is gone."),
                .closed(
                    "Disassembler prints the same symbol for two sections", .none, age: 180, until: 175,
                    "The one from the discarded section should be left out."),
                .open(
                    "Linker drops a section that only a script keeps", .high, age: 1.9,
                    "When the pattern in the script ends with a question mark."),
            ]),
        SampleProject(
            "glibc", "https://sourceware.org/git/glibc.git",
            [
                .closed(
                    "Formatted output of a subnormal number takes a second", .high, age: 69, until: 62,
                    "With a precision of several thousand digits, on one processor only."),
                .open(
                    "Collation of the digraph ch differs from the standard", .medium, age: 28,
                    "In Czech it has to come after h."),
                .open(
                    "Manual has two pages on the same function", .none, age: 107,
                    "They say different things about its return value."),
            ]),
        SampleProject(
            "Coreutils", "https://git.savannah.gnu.org/git/coreutils.git",
            [
                .open(
                    "Sort by version puts a tilde in the wrong place", .low, age: 38,
                    "It should come before the end of the word."),
                .closed(
                    "Copy with reflinks ignores the option for backups", .medium, age: 112, until: 108,
                    "The old file is gone without a copy."),
            ]),
        SampleProject(
            "dpkg", "https://salsa.debian.org/dpkg-team/dpkg",
            [
                .open(
                    "Trigger runs before the package it waits for", .medium, age: 14.8,
                    "When both are upgraded in the same run and the archive is slow."),
                .closed(
                    "Progress bar covers the question about a changed file", .low, age: 135, until: 128,
                    "One cannot see what is being asked."),
            ]),
    ]
}

extension SampleData {
    static let network: [SampleProject] = [
        SampleProject(
            "curl", "https://github.com/curl/curl",
            [
                .open(
                    "Retry counts a refused connection twice", .medium, age: 5.2,
                    "With three retries only one is made when the server is down."),
                .closed(
                    "Cookie with a leading dot is sent to a sibling host", .high, age: 31, until: 30,
                    "Reported privately first; the fix is in the next release."),
                .open(
                    "Manual says \"bytes\" where it means \"bytes per second\"", .none, age: 64,
                    "In the paragraph about the speed limit."),
            ]),
        SampleProject(
            "OpenSSH", "https://salsa.debian.org/ssh-team/openssh",
            [
                .open(
                    "Session hangs on exit while a forwarded port is in use", .high, age: 0.2,
                    """
                    The shell has ended, the prompt does not come back. Closing the browser tab that used the port \
                    helps.
                    """),
                .closed(
                    "Agent forgets keys with a time limit after suspend", .medium, age: 103, until: 97,
                    "The clock goes on while the machine sleeps, the limit should not."),
                .open(
                    "Error message for a wrong file mode could name the mode", .low, age: 45,
                    "It only says that permissions are too open."),
            ]),
        SampleProject(
            "Syncthing", "https://github.com/syncthing/syncthing",
            [
                .open(
                    "Folder shows 100 % while files are still missing", .medium, age: 8.6, shots: 1,
                    "Files that wait for another device are left out of the total."),
                .closed(
                    "Ignored patterns with a space at the end never match", .low, age: 92, until: 83,
                    "The space should be kept, or be pointed out."),
                .open(
                    "Conflict copies appear when the clock is set back", .high, age: 2.4,
                    "After the change from summer time on one machine, forty files were doubled."),
            ]),
        SampleProject(
            "Geary", "https://gitlab.gnome.org/GNOME/geary",
            [
                .open(
                    "Draft is sent with the text of the one before", .high, age: 1.4, shots: 1,
                    """
                    Write a message, discard it, write another right away and send it within a second. The receiver \
                    gets the first.
                    """),
                .closed(
                    "Attachment names in Japanese are cut off", .medium, age: 56, until: 50,
                    "The name ends after the first line of its encoding."),
                .open(
                    "Spell checker underlines addresses", .low, age: 32,
                    "Everything with an at sign could be left out."),
            ]),
        SampleProject(
            "Element", "https://github.com/element-hq/element-web",
            [
                .open(
                    "Unread badge stays after reading on the phone", .medium, age: 12.6, shots: 1,
                    "It goes away only when the room is opened on this device."),
                .closed(
                    "Pasted pictures lose their transparency", .medium, age: 79, until: 74,
                    "They get a black background."),
                .open(
                    "Let me pin more than one message", .none, age: 101,
                    "Three would be plenty."),
            ]),
        SampleProject(
            "Tor", "https://gitlab.torproject.org/tpo/core/tor",
            [
                .open(
                    "Log floods the disk when the network is down", .medium, age: 26,
                    "One line a second, for as long as the cable is out."),
                .closed(
                    "Circuit is reused after the identity was renewed", .high, age: 65, until: 63,
                    "When the new identity is asked for while a stream is being opened."),
            ]),
        SampleProject(
            "Nginx", "https://github.com/nginx/nginx",
            [
                .open(
                    "Access log shows the internal path after a rewrite", .low, age: 42,
                    "The path that was asked for would be more useful."),
                .closed(
                    "Reload leaves old workers with long downloads for ever", .medium, age: 125, until: 119,
                    "A limit in the configuration would help."),
                .open(
                    "Header with two colons is passed on with one", .medium, age: 18.7,
                    "Only on connections of version 2."),
            ]),
    ]
}

extension SampleData {
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
