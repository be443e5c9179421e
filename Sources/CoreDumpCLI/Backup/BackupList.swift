import CoreDumpStore
import Foundation

/// What backups there are, in columns.
enum BackupList {
    static func lines(_ backups: [Backup]) -> [String] {
        guard !backups.isEmpty else { return ["There are no backups yet."] }
        let sizes = backups.map { size($0.byteCount) }
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

    /// In binary units, as `ls -lh` gives them.
    private static func size(_ byteCount: Int) -> String {
        var size = Double(byteCount)
        for unit in ["B", "KiB", "MiB"] {
            if size < 1024 { return "\(Int(size.rounded(.up))) \(unit)" }
            size /= 1024
        }
        return "\((size * 10).rounded() / 10) GiB"
    }
}
