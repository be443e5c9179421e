import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import CoreDumpUI

/// `coredump open`, and `coredump` alone
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: OpenOptions.abstract, discussion: OpenOptions.discussion)

    @OptionGroup var options: OpenOptions

    func run() throws {
        // The parser calls this on the main thread, which then runs the main loop.
        try MainActor.assumeIsolated {
            let temporary = options.demo ? try TemporaryDatabase() : nil
            defer { temporary?.remove() }
            let application = CoreDumpApplication(
                opening: try opening(temporary), locale: SortLocale.current(), presence: presence,
                ownDatabase: ownDatabase, isKept: !options.demo, picturePath: options.screenshot)
            let action: StartAction? = options.newBug ? .newBug : options.newProject ? .newProject : nil
            let status = application.run(importing: options.files, startingWith: action)
            if status != 0 { throw ExitCode(status) }
        }
    }

    /// The user's own database; nil when the window shows another one.
    private var ownDatabase: String? {
        options.demo || options.database.databaseFile != nil ? nil : options.database.path()
    }

    /// A database that the user named gets a window of its own.
    private var presence: SessionPresence {
        if options.isService { return .service }
        return options.demo || options.database.databaseFile != nil ? .alone : .shared
    }

    /// The database to open. The window shows an error of opening it, except for --demo and --screenshot, whose error goes to the
    /// terminal.
    @MainActor
    private func opening(_ temporary: TemporaryDatabase?) throws -> DatabaseOpening {
        let path = temporary?.path ?? options.database.path()
        guard options.demo || options.screenshot != nil else {
            return DatabaseOpening(path, locale: SortLocale.current(), makesDirectory: options.database.isOwn)
        }
        let store = try StoreOpening.open(
            path, makesDirectory: options.database.isOwn, locale: SortLocale.current())
        if options.demo { try store.performAndWait(AddSampleProjects()) }
        return DatabaseOpening(store)
    }
}
