import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump check`
package struct CheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Verify the database, and mend it when asked.",
        discussion: """
            Every row, picture and file is read and compared with what it belongs to. Nothing is changed without --repair.

            With --repair the database is put aside first. Then everything is mended that can be: what is made of \
            something else is made anew, contents of screenshots come back from backups, bugs without a project come into \
            one named “Recovered”. What cannot stay is kept as files in a hidden directory beside the database, whose name \
            ends with “-recovered”. Of a damaged file every row that can still be read comes into a new one.

            Exit status: 0 when all is well (now), 1 when something is wrong, 2 when it cannot be opened.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "Mend what can be mended, and keep the rest aside.")
    package var repair = false

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
        do {
            try prepare(path, errors)
            let findings = try DatabaseCheck(of: path).findings()
            for finding in findings { errors.line(CheckSentence.of(finding)) }
            if repair, !findings.isEmpty { return try mend(path, output, errors) }
            return verdict(findings, path, output)
        } catch let status as ExitCode {
            throw status
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            return ExitCode(2)
        }
    }

    /// Brings an older database to the present version; one that is damaged need not open.
    private func prepare(_ path: String, _ errors: CommandOutput) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            errors.line("coredump: there is no \(path)")
            throw ExitCode(2)
        }
        do {
            _ = try Store(path: path)
        } catch StoreError.damaged {
            return
        }
    }

    private func mend(_ path: String, _ output: CommandOutput, _ errors: CommandOutput) throws -> ExitCode {
        let outcome = try DatabaseRepair(of: path).repair()
        if let aside = outcome.asidePath { output.line("the database as it was is in \(aside)") }
        if let recovered = outcome.recoveredPath { output.line("what could not stay is in \(recovered)") }
        if outcome.isNewFile { output.line("the file is a new one: close the windows that have it open") }
        let left = try DatabaseCheck(of: path).findings()
        for finding in left { errors.line(CheckSentence.of(finding)) }
        return verdict(left, path, output)
    }

    private func verdict(_ findings: [CheckFinding], _ path: String, _ output: CommandOutput) -> ExitCode {
        guard findings.allSatisfy(\.isNote) else { return ExitCode(1) }
        output.line("\(path): all is well")
        return .success
    }
}
