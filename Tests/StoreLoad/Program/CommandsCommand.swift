import ArgumentParser
import CoreDumpCLI
import CoreDumpStore
import Foundation
import StoreLoad

/// Runs the commands of the command line one after the other, each with the database opened again, as in a process of its own: adds a bug,
/// edits it, closes it, and reopens every second one. Prints the number of each bug and what commands report as errors, and ends with
/// status 1 when a command fails.
struct CommandsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "commands")

    @Argument var database: String
    @Option var name: String
    @Option(help: "How many bugs it adds.") var count: Int

    func run() throws {
        try MainActor.assumeIsolated {
            LoadReport.line(LoadReport.ready)
            for index in 0..<count {
                let bug = try add("\(name) \(index)")
                try requireSuccess(
                    EditCommand.parse([bug, "--priority", "high", "--details", "Of \(name)"] + options)
                        .run(input: terminal, output: silence, errors: report))
                try requireSuccess(CloseCommand.parse([bug] + options).run(output: silence, errors: report))
                if index.isMultiple(of: 2) {
                    try requireSuccess(
                        ReopenCommand.parse([bug] + options).run(output: silence, errors: report))
                }
                LoadReport.line(bug)
            }
        }
    }

    private var options: [String] { ["--database", database] }
    private var terminal: CommandInput { CommandInput(isTerminal: true) { Data() } }
    private var report: CommandOutput {
        CommandOutput(isTerminal: false) { LoadReport.line($0.trimmingCharacters(in: .newlines)) }
    }
    private var silence: CommandOutput { CommandOutput(isTerminal: false) { _ in } }

    @MainActor
    private func add(_ title: String) throws -> String {
        var written = ""
        let output = CommandOutput(isTerminal: false) { written += $0 }
        try requireSuccess(
            AddCommand.parse(["--project", "Wry", title] + options)
                .run(input: terminal, output: output, errors: report))
        return written.trimmingCharacters(in: .newlines)
    }

    private func requireSuccess(_ status: ExitCode) throws {
        if status != .success { throw ExitCode.failure }
    }
}
