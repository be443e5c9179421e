import ArgumentParser
import CoreDumpStore

/// `coredump check`
package struct CheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Verify the database.",
        discussion:
            "Exit status: 0 when all is well, 1 when something is wrong, 2 when it cannot be opened.")

    @OptionGroup package var database: DatabaseOptions

    package init() {}

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Checks, and says what was found.
    ///
    /// - Returns: the exit status.
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = database.path()
        let store = try StoreOpening.open(path, mustExist: true, errors: errors)
        do {
            let findings = try store.check()
            for finding in findings { errors.line(CheckSentence.of(finding)) }
            if findings.isEmpty { output.line("\(path): all is well") }
            return ExitCode(findings.isEmpty ? 0 : 1)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            return ExitCode(2)
        }
    }
}
