import ArgumentParser
import Foundation
import Paths

/// The options of `coredump open`, which is in the executable because it needs the window.
package struct OpenOptions: ParsableArguments {
    package static let abstract = "Open the window."
    package static let discussion = """
        This is what “coredump” alone does. A window that is open already comes to the front, but for a database that is \
        named: that has a window of its own each time. It offers to import the files that are named. When the database \
        cannot be opened, the window says why, and offers backups.

        Exit status: 0, 1 when the window cannot be opened or its picture cannot be written, 2 when the database of a \
        picture or of --demo cannot be opened, 64 for wrong arguments.
        """

    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "Open a temporary database with sample projects, which is removed afterwards.")
    package var demo = false

    @Option(help: ArgumentHelp("Write a picture of the window to a PNG file and exit.", valueName: "file"))
    package var screenshot: String?

    @Flag(help: "Begin with a new bug.")
    package var newBug = false

    @Flag(help: "Begin with a new project.")
    package var newProject = false

    @Flag(
        name: .customLong("gapplication-service"),
        help: "Open no window until somebody asks for it over the session's bus, which starts Core Dump like this.")
    package var isService = false

    @Argument(
        help: ArgumentHelp("CSV and JSON files to import.", valueName: "file"),
        completion: .file(extensions: ["csv", "json", "jsonl", "ndjson"]))
    package var files: [String] = []

    package init() {}

    package func validate() throws {
        if demo, database.databaseFile != nil {
            throw ValidationError("--demo uses its own database: leave out --database.")
        }
        if newBug, newProject { throw ValidationError("Choose one of --new-bug and --new-project.") }
        let isPlain = !demo && database.databaseFile == nil && screenshot == nil && !newBug && !newProject
        if isService, !isPlain || !files.isEmpty { throw ValidationError("--gapplication-service stands alone.") }
        for file in files where !file.contains("://") && file.withPath({ access($0, F_OK) }) != 0 {
            throw ValidationError("There is no file “\(file)”, and no command of that name.")
        }
    }
}

/// The help of the program as a whole, and the commands that need no window.
package enum RootHelp {
    package static let abstract = "Track the bugs of your projects."
    package static let discussion = """
        Without a subcommand the window opens. The other commands work on the same data without a window, even while one \
        is open: it shows what they change.

        Exit status of all commands: 0 on success, 1 on partial success, 2 on failure, 64 when the arguments are wrong. Errors are written to standard error. The manual is coredump(1).
        """

    /// In the order of the help.
    package static let commands: [any ParsableCommand.Type] = [
        AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, CloseCommand.self, ReopenCommand.self,
        AttachCommand.self, LabelCommand.self, NoteCommand.self, TextCommand.self, ImportCommand.self,
        ExportCommand.self,
        CheckCommand.self,
        BackupCommand.self,
        RestoreCommand.self,
    ]
}
