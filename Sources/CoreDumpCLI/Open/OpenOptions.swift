import ArgumentParser

/// How the window is opened.
package struct OpenOptions: ParsableArguments {
    package static let abstract = "Open the window."
    package static let discussion = """
        This is what “coredump” alone does. A window that is open already comes to the front. When the database cannot be \
        opened, the window says why, and offers backups.

        Exit status: 0, 2 when the database of a picture cannot be opened, 64 for wrong arguments.
        """

    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "Open a temporary database with sample projects, which is removed afterwards.")
    package var demo = false

    @Option(help: ArgumentHelp("Write a picture of the window to a PNG file and exit.", valueName: "file"))
    package var screenshot: String?

    package init() {}

    package func validate() throws {
        if demo, database.databaseFile != nil {
            throw ValidationError("--demo uses its own database: leave out --database.")
        }
    }
}
