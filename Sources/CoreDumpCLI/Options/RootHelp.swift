import ArgumentParser

/// What the program as a whole has to say and can do.
package enum RootHelp {
    package static let abstract = "Track the bugs of your projects."
    package static let discussion = """
        Without a subcommand the window opens. The other commands work on the same data without a window, even while one \
        is open: it shows what they change.

        Exit status of all commands: 0 on success, 1 on partial success, 2 on failure, 64 when the arguments are wrong. Errors are written to standard error. The manual is coredump(1).
        """

    /// The commands that need no window, in the order of the help.
    package static let commands: [any ParsableCommand.Type] = [
        AddCommand.self, ListCommand.self, TextCommand.self, ImportCommand.self, ExportCommand.self, CheckCommand.self,
        BackupCommand.self, RestoreCommand.self,
    ]
}
