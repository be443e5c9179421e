import ArgumentParser
import CoreDumpCLI
import CoreDumpStore

/// The composition root: reads the command line and opens the window, unless a subcommand is named.
@main
struct CoreDump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coredump",
        abstract: "Keep the bugs of your projects.",
        discussion: "Without a subcommand the window opens.",
        subcommands: [ImportCommand.self, CheckCommand.self])

    @OptionGroup var database: DatabaseOptions

    @Flag(help: "Open a temporary database with sample projects, which is removed afterwards.")
    var demo = false

    func validate() throws {
        if demo, database.databaseFile != nil {
            throw ValidationError("--demo uses a database of its own: leave out --database.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let directory = demo ? try DemoDatabase() : nil
            defer { directory?.remove() }
            let store = try Store(path: directory?.path ?? database.path())
            if demo { try store.addSampleProjects() }
            try Self.openWindow(store)
        }
    }

    /// Opens the window and returns when it is closed.
    @MainActor private static let openWindow: (Store) throws -> Void = { _ in }
}
