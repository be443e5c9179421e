import CoreDumpStore
import Foundation
import Gtk
import Localization

/// What backups are called, and how far one is.
enum BackupWording {
    /// "21 November 2026, 14:05"
    static func date(_ backup: Backup) -> String {
        // Translators: a day and a time in the letters of strftime: %e is the day, %B the month, %Y the year, %H:%M the time.
        LocalTime(backup.made).format(gettext("%e %B %Y, %H:%M"))
    }

    /// Where it comes from, how large it is, and what is wrong with it.
    static func details(_ backup: Backup) -> String {
        let origin =
            switch backup.kind {
            case .daily: gettext("Daily backup")
            case .aside: formatted(gettext("Put aside: %1$@"), backup.name)
            }
        // Translators: %1$@ is where a backup comes from, %2$@ its size.
        let text = formatted(gettext("%1$@, %2$@"), origin, ByteCount.formatted(backup.byteCount))
        guard let problem = backup.problem else { return text }
        return text + "\n" + ErrorWording.message(for: problem)
    }

    static func state(_ progress: BackupProgress) -> TaskState {
        guard progress.pageCount > 0 else { return TaskState() }
        return TaskState(fraction: Double(progress.pagesDone) / Double(progress.pageCount))
    }
}
