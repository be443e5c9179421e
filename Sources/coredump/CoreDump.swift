import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import Foundation

/// The composition root: reads the command line, and opens the window unless another subcommand is named.
@main
struct CoreDump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coredump",
        abstract: RootHelp.abstract,
        discussion: RootHelp.discussion,
        version: Program.version,
        subcommands: [OpenCommand.self] + RootHelp.commands(readingImages: DesktopImages.self),
        defaultSubcommand: OpenCommand.self)

    @OptionGroup var database: DatabaseOptions

    static func main() {
        // Beyond a limit on the size of files a write fails, and is told, rather than that the program ends.
        signal(SIGXFSZ, SIG_IGN)
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            if exitCode(for: error) == .validationFailure {
                RejectedCommand.keepInput(.standardInput, of: CommandLine.arguments, errors: .standardError)
            }
            exit(withError: error)
        }
    }
}
