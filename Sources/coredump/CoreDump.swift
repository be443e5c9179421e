import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import CoreDumpUI

/// The composition root: reads the command line and opens the window, unless a subcommand is named.
@main
struct CoreDump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coredump",
        abstract: "Keep the bugs of your projects.",
        discussion: "Without a subcommand the window opens.",
        version: Program.version,
        subcommands: [ImportCommand.self, CheckCommand.self, BackupCommand.self, RestoreCommand.self])

    @OptionGroup var database: DatabaseOptions

    @Flag(help: "Open a temporary database with sample projects, which is removed afterwards.")
    var demo = false

    @Option(help: ArgumentHelp("Write a picture of the window to a PNG file and end.", valueName: "file"))
    var screenshot: String?

    func validate() throws {
        if demo, database.databaseFile != nil {
            throw ValidationError("--demo uses a database of its own: leave out --database.")
        }
    }

    func run() throws {
        // The parser calls this on the main thread, which becomes that of the main loop.
        try MainActor.assumeIsolated {
            let temporary = demo ? try DemoDatabase() : nil
            defer { temporary?.remove() }
            let store = try StoreOpening.open(temporary?.path ?? database.path())
            if demo { try store.addSampleProjects() }
            let isShared = !demo && database.databaseFile == nil
            let application = CoreDumpApplication(store: store, isShared: isShared, picturePath: screenshot)
            let status = application.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
