import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump check`
package struct CheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Verify the database, and repair it if asked.",
        discussion: """
            Every row, image and file is read and compared with what it belongs to. Nothing is repaired without --repair. \
            As every command does, this one first brings a database of an older version up to date, after a backup, and \
            completes rows that other programs have written.

            With --repair the database is put aside first. Then everything that can be repaired is: derived values are \
            computed again, screenshots are restored from backups and from the hidden directories of other databases in the \
            folder, and bugs without a project go into one named “Recovered”. A screenshot whose content is nowhere stays, and \
            each check reports it. What cannot stay is kept as files in a hidden directory beside the database, whose name ends with \
            “-recovered”. If the file is damaged, every row that can still be read goes into a new one.

            Exit status: 0 when no problems are left, 1 when something is wrong, 2 when the database cannot be opened.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "Repair what can be repaired, and put the rest aside.")
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
            if !findings.allSatisfy(\.isNote) {
                errors.line(
                    "nothing was repaired; “coredump check --repair” mends what can be mended, “coredump restore --list” "
                        + "shows the backups")
            }
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
            errors.line("coredump: \(path) does not exist")
            throw ExitCode(2)
        }
        do {
            // Contents that lie where the database had another name are not missing.
            try StoreOpening.opened(path, errors).adoptContents()
        } catch StoreError.damaged {
            return
        }
    }

    private func mend(_ path: String, _ output: CommandOutput, _ errors: CommandOutput) throws -> ExitCode {
        let outcome = try DatabaseRepair(of: path).repair()
        if let aside = outcome.asidePath { output.line("the database as it was before is in \(aside)") }
        for row in outcome.takenRows { output.line("row \(row.id) of \(row.table) was kept aside: \(row.reason)") }
        if let recovered = outcome.recoveredPath { output.line("what could not be repaired is in \(recovered)") }
        if let aside = outcome.asidePath, !outcome.takenRows.isEmpty {
            let name = URL(filePath: aside).lastPathComponent
            output.line("“coredump restore '\(name)'” brings everything back as it was")
        }
        if let read = outcome.read {
            output.line(CheckSentence.of(read))
            output.line("the file was replaced: close all windows that have it open")
        }
        let left = try DatabaseCheck(of: path).findings()
        for finding in left { errors.line(CheckSentence.of(finding)) }
        return verdict(left, path, output)
    }

    private func verdict(_ findings: [CheckFinding], _ path: String, _ output: CommandOutput) -> ExitCode {
        guard findings.allSatisfy(\.isNote) else {
            if findings.contains(where: \.isMissingContent) {
                output.line("missing contents belong in \(ScreenshotFiles(besideDatabase: path).directory)")
            }
            return ExitCode(1)
        }
        output.line("\(path): no problems found")
        return .success
    }
}

extension CheckFinding {
    fileprivate var isMissingContent: Bool {
        switch self {
        case .missingFile, .missingText: true
        default: false
        }
    }
}
