import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump backup FILE`
package struct BackupCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy everything into a new database.",
        discussion: """
            The copy is complete and consistent, even while a window or another command writes: FILE, and beside it a \
            hidden directory with the contents of large screenshots, if there are any. It can be opened with --database \
            and restored with “coredump restore FILE”. A FILE that already exists is left as it is.

            Core Dump also makes a backup of its own every day, which “coredump restore --list” shows.

            The copy shares no file with the database, and is read again and compared before it is said to be complete. \
            Daily backups share the files of large screenshots with the database and with each other: they cost little, but \
            damage in such a file is in all of them.

            Exit status: 0 when the copy is complete, 1 when the content of screenshots is missing or damaged in it as in the \
            database, which is listed, 2 when there is no copy; nothing is left behind then.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Argument(help: "The file to create.", completion: .file())
    package var file: String

    package init() {}

    package func validate() throws {
        try requireUTF8(file)
    }

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Makes the copy.
    ///
    /// - Returns: the exit status.
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            let line = ProgressLine(on: errors)
            defer { line.clear() }
            try StoreOpening.requireFile(path, errors)
            let directory = URL(filePath: file).deletingLastPathComponent().path
            guard FileManager.default.fileExists(atPath: directory) else {
                throw StoreError.unreachableFile(path: file, message: String(cString: strerror(ENOENT)))
            }
            do {
                // Opening it brings an older database up to date, as with every command.
                _ = try StoreOpening.opened(path, errors)
            } catch StoreError.readOnly {
                // A database that is read-only is copied as it is.
            }
            let findings = try Store.copy(path, to: URL(filePath: file)) { line.show($0) }
            line.clear()
            for finding in findings { errors.line(CheckSentence.of(finding)) }
            guard findings.isEmpty else {
                errors.line(
                    "coredump: \(file) was made, but \(path) lacks this; “coredump check --repair” looks for it elsewhere"
                )
                return ExitCode(1)
            }
            output.line("\(file): a complete copy of \(path)")
            return .success
        }
    }
}
