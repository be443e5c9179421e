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

    /// Checks the database, and writes what it finds.
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

    /// Brings an older database up to date. A damaged one need not open.
    private func prepare(_ path: String, _ errors: CommandOutput) throws {
        try StoreOpening.requireFile(path, errors)
        do {
            // The files of contents may still be in the directory of the database's former name, which would report them as missing.
            try StoreOpening.opened(path, errors).adoptContents()
        } catch StoreError.damaged {
            return
        }
    }

    private func mend(_ path: String, _ output: CommandOutput, _ errors: CommandOutput) throws -> ExitCode {
        let outcome = try DatabaseRepair(of: path).repair()
        if let aside = outcome.asidePath { output.line("the database as it was before is in \(aside)") }
        for row in outcome.removedRows { output.line("row \(row.id) of \(row.table) was kept aside: \(row.reason)") }
        if let recovered = outcome.recoveredPath { output.line("what could not be repaired is in \(recovered)") }
        if let aside = outcome.asidePath, !outcome.removedRows.isEmpty {
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

/// Words what a check found.
enum CheckSentence {
    static func of(_ finding: CheckFinding) -> String {
        switch finding {
        case .integrity(let message):
            "the file is damaged: \(message)"
        case .orphan(let table, let rowID, let parentTable):
            "row \(rowID.map(String.init) ?? "?") of \(table) has no row of \(parentTable)"
        case .wrongCount(let project, let stored, let counted):
            "project \(project.rowID) has \(counted) open bugs, but \(stored) are recorded"
        case .wrongValue(let table, let rowID, let column):
            "\(column) of row \(rowID) of \(table) does not match the rest of the row"
        case .unreadableDate(let table, let rowID, let column, let text):
            "\(column) of row \(rowID) of \(table) is not a date: “\(text)”"
        case .lowSequence(let table, let noted, let highest):
            "the highest number of \(table) is \(highest), but \(noted) is recorded"
        case .searchIndex(let message):
            "the search index does not match the bugs: \(message)"
        case .wrongText(let bugID):
            "the search text of bug \(bugID) does not match the bug"
        case .staleTexts(let count):
            "\(count == 1 ? "1 bug is" : "\(count) bugs are") not in the search index yet"
        default:
            ofContent(finding)
        }
    }

    /// What a repair read of a damaged file. What it could not read is not known.
    static func of(_ contents: DatabaseRepair.Contents) -> String {
        let projects = contents.projectCount == 1 ? "1 project" : "\(contents.projectCount) projects"
        let bugs = contents.bugCount == 1 ? "1 bug" : "\(contents.bugCount) bugs"
        return "\(projects) and \(bugs) could be read; a backup may have more: “coredump restore --list” shows them"
    }

    private static func ofContent(_ finding: CheckFinding) -> String {
        switch finding {
        case .wrongDigest(let screenshot):
            "the content of screenshot \(screenshot.rowID) is not what was stored"
        case .missingFile(let screenshot, let name):
            "the content of screenshot \(screenshot.rowID) is missing: \(name)"
        case .wrongFile(let screenshot, let name):
            "the content of screenshot \(screenshot.rowID) is not what was stored: \(name)"
        case .missingText(let text, let sha256):
            "text \(text.rowID) is missing: \(sha256).txt"
        case .damagedText(let text, let sha256):
            "text \(text.rowID) is not what was stored: \(sha256).txt"
        case .wrongThumbnail(let screenshot, let column):
            "\(column) of screenshot \(screenshot.rowID) does not show it"
        case .unneededFile(let path):
            "note: nothing uses \(path); an undo step may need it"
        case .leftover(let path):
            "note: \(path) was left by a process that was killed"
        default:
            "\(finding)"
        }
    }
}
