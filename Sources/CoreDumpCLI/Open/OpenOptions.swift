import ArgumentParser
import Foundation
import Paths

/// How the window is opened.
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
