import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump restore BACKUP`
package struct RestoreCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a backup.",
        discussion: """
            BACKUP is the name of a backup that --list shows, such as 2026-11-21, or a file that “coredump backup” made. \
            What is there now is put aside first, as a backup named “before-restore” and the day, so that it can be \
            restored the same way. Open windows show what was restored.

            A database that is damaged is put aside as it is, in a directory named “damaged” and the day; close the \
            windows that have it open.

            What was restored is read again and compared.

            Exit status: 0 when the backup was restored, 1 when the content of screenshots is missing or damaged in it, which is \
            listed, 2 when it was not restored; nothing was changed then.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "List the backups, newest first, and change nothing.")
    package var list = false

    @Flag(
        help:
            "Restore the newest backup that can be opened; never what was put aside before something was done."
    )
    package var latest = false

    @Argument(help: "The name of a backup, or a file.", completion: .file())
    package var backup: String?

    package init() {}

    package func validate() throws {
        try requireUTF8(backup)
        switch [list, latest, backup != nil].filter(\.self).count {
        case 0: throw ValidationError("Name a backup, or use --latest or --list.")
        case 1: return
        default: throw ValidationError("Only one of BACKUP, --latest and --list can be given.")
        }
    }

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Lists the backups, or restores one.
    ///
    /// - Returns: the exit status.
    package func run(
        output: CommandOutput, errors: CommandOutput, now: Date = Date()
    ) throws -> ExitCode {
        let path = database.path()
        if list {
            BackupList.lines(Backups(of: path).all()).forEach(output.line)
            return .success
        }
        let line = ProgressLine(on: errors)
        do {
            let source = try file(for: path)
            try requireDirectory(of: path)
            let outcome = try Restoration(of: path, now: now) { line.show($0) }.restore(from: source)
            line.clear()
            output.line("\(path): restored from \(source)")
            if let aside = outcome.asidePath { output.line("what was there before is in \(aside)") }
            if let kept = outcome.kept { errors.line("coredump: \(ErrorSentence.of(kept, database: path))") }
            for finding in outcome.wrongContents { errors.line(CheckSentence.of(finding)) }
            if let sentence = lost(outcome.lostScreenshotCount, source) { errors.line("coredump: \(sentence)") }
            return outcome.wrongContents.isEmpty ? .success : ExitCode(1)
        } catch {
            line.clear()
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            return ExitCode(2)
        }
    }

    /// The sentence about screenshots whose content is missing; nil for none.
    private func lost(_ count: Int, _ source: String) -> String? {
        guard count > 0 else { return nil }
        let directory = ScreenshotFiles(besideDatabase: source).directory
        return "the content of \(count == 1 ? "1 screenshot" : "\(count) screenshots") is missing: it belongs in "
            + "\(directory), which a copy has to be moved with; restore again once it is there"
    }

    /// The directory of a database that the user named must exist: the user may have mistyped it.
    private func requireDirectory(of path: String) throws {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        guard !database.isOwn, !FileManager.default.fileExists(atPath: directory) else { return }
        throw StoreError.cannotOpen(path: path, message: String(cString: strerror(ENOENT)))
    }

    private func file(for path: String) throws -> String {
        let backups = Backups(of: path)
        guard let backup else {
            guard let latest = backups.latest() else { throw StoreError.noSuchBackup(name: nil) }
            return latest.path
        }
        if let found = backups.named(backup) { return found.path }
        guard FileManager.default.fileExists(atPath: backup) else { throw StoreError.noSuchBackup(name: backup) }
        return backup
    }
}

/// The output of `coredump restore --list`: the backups in columns.
enum BackupList {
    static func lines(_ backups: [Backup]) -> [String] {
        guard !backups.isEmpty else { return ["There are no backups yet."] }
        let sizes = backups.map { text(RoundedSize($0.byteCount)) }
        let nameWidth = backups.map(\.name.count).max() ?? 0
        let sizeWidth = sizes.map(\.count).max() ?? 0
        return zip(backups, sizes).map { backup, size in
            let name = backup.name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
            let space = String(repeating: " ", count: sizeWidth - size.count)
            let problem = backup.problem.map { "  \(ErrorSentence.of($0, database: backup.path))" } ?? ""
            return "\(name)  \(time(backup.made))  \(space)\(size)\(problem)"
        }
    }

    private static func time(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: date)
    }

    /// The size, rounded as in the window.
    private static func text(_ size: RoundedSize) -> String {
        switch size.unit {
        case .byte: "\(size.whole) B"
        case .kilobyte: "\(size.whole).\(size.tenths) kB"
        case .megabyte: "\(size.whole).\(size.tenths) MB"
        case .gigabyte: "\(size.whole).\(size.tenths) GB"
        case .terabyte: "\(size.whole).\(size.tenths) TB"
        }
    }
}
