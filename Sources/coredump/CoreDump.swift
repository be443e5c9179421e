import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import Foundation
import Paths

/// The composition root: reads the command line, and opens the window unless another subcommand is named.
@main
struct CoreDump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coredump",
        abstract: RootHelp.abstract,
        discussion: RootHelp.discussion,
        version: Program.version,
        subcommands: [OpenCommand.self] + RootHelp.commands,
        defaultSubcommand: OpenCommand.self)

    @OptionGroup var database: DatabaseOptions

    static func main() {
        // Without this a write beyond the limit on the size of files would end the program; so it fails, and the error is shown.
        signal(SIGXFSZ, SIG_IGN)
        // As bytes, because the names of files need not be UTF-8.
        let arguments = (1..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { String(path: $0) } }
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            if exitCode(for: error) == .validationFailure {
                RejectedCommand.keepInput(.standardInput, of: arguments, errors: .standardError)
            }
            exit(withError: error)
        }
    }
}
