import CoreDumpStore
import Foundation

/// What backups there are, in columns.
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

    /// As the window has it.
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
