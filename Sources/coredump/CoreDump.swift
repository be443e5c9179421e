import ArgumentParser
import CoreDumpCLI
import CoreDumpStore

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
}
