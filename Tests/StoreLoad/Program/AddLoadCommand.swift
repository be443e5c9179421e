import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import Foundation
import StoreLoad

/// Like `coredump add` with piped input, with a lower limit for long texts.
struct AddLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add")

    @Argument var database: String
    @Option(help: "The most bytes of what is piped that become the details.") var limit: Int
    @OptionGroup var hardship: ProcessLimits

    func run() throws {
        let command = try AddCommand.parse(["--database", database, "--project", "Wry", "Piped"])
        try hardship.begin()
        LoadReport.line(LoadReport.ready)
        let status = try MainActor.assumeIsolated {
            try command.run(input: .standardInput, output: .standardOutput, errors: .standardError, limit: limit)
        }
        if status != .success { throw status }
    }
}
