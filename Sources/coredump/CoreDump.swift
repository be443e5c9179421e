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
        // Beyond a limit on the size of files a write fails, and is told, rather than that the program ends.
        signal(SIGXFSZ, SIG_IGN)
        // As bytes: the names of files need be no UTF-8.
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
