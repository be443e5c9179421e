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
        // The parser calls this on the main thread, which becomes that of the main loop.
        try MainActor.assumeIsolated {
            let temporary = options.demo ? try DemoDatabase() : nil
            defer { temporary?.remove() }
            let store = try StoreOpening.open(
                temporary?.path ?? options.database.path(), locale: SortLocale.current())
            if options.demo { try store.addSampleProjects() }
            let isShared = !options.demo && options.database.databaseFile == nil
            let application = CoreDumpApplication(
                store: store, isShared: isShared, isKept: !options.demo, picturePath: options.screenshot)
            let status = application.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
