import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The names and descriptions of backups, and the progress of making one.
enum BackupWording {
    /// "21 November 2026, 14:05:09", with seconds because two backups may be made within a minute.
    static func date(_ backup: Backup) -> String {
        // Translators: a day and a time in the letters of strftime: %e is the day, %B the month, %Y the year, %H:%M:%S the time.
        LocalTime(backup.made).format(gettext("%e %B %Y, %H:%M:%S"))
    }

    /// What restoring the backup would do. A complete copy is named by its file and not by a date: the date of the file may be that
    /// of a later copy.
    ///
    /// - Parameter lostScreenshotCount: how many screenshots would have no content.
    static func question(_ backup: Backup, lostScreenshotCount count: Int) -> String {
        let meaning =
            backup.kind == .copy
            ? formatted(
                gettext("Everything will be as in “%1$@”. Your current data will be kept as a backup."), backup.name)
            : formatted(
                gettext("Everything will be as it was on %1$@. Your current data will be kept as a backup."),
                date(backup))
        guard count > 0 else { return meaning }
        let folder = URL(filePath: ScreenshotFiles(besideDatabase: backup.path).directory).lastPathComponent
        // Translators: %1$@ is how many screenshots, %2$@ the name of a folder.
        let loss = ngettext(
            "%1$@ large screenshot will be missing: it belongs in the hidden folder “%2$@” beside the file.",
            "%1$@ large screenshots will be missing: they belong in the hidden folder “%2$@” beside the file.", count)
        return meaning + "\n\n" + formatted(loss, localized(count), folder)
    }

    /// What the window says after the restoration.
    static func restored(_ backup: Backup) -> String {
        backup.kind == .copy
            ? formatted(gettext("Restored “%1$@”"), backup.name)
            : formatted(gettext("Restored the backup of %1$@"), date(backup))
    }

    /// The origin of the backup, its size, and what is wrong with it.
    static func details(_ backup: Backup) -> String {
        let origin =
            switch backup.kind {
            case .daily: gettext("Daily backup")
            case .aside: origin(backup)
            case .copy: gettext("Complete Copy")
            }
        // Translators: %1$@ is where a backup comes from, %2$@ its size.
        let text = formatted(gettext("%1$@, %2$@"), origin, SizeWording.text(backup.byteCount))
        guard let problem = backup.problem else { return text }
        return text + "\n" + ErrorWording.message(for: problem)
    }

    /// The name of the backup's file is English, as on the command line, so the reason is worded here.
    private static func origin(_ backup: Backup) -> String {
        switch backup.asideReason {
        case .restoration: gettext("Put aside before a backup was restored")
        case .repair: gettext("Put aside before a repair")
        case .update: gettext("Put aside before an update")
        case .damage: gettext("Put aside because it was damaged")
        case .replacement: gettext("Put aside because another file took its place")
        case nil: formatted(gettext("Put aside: %1$@"), backup.name)
        }
    }

    static func state(_ progress: BackupProgress) -> TaskState {
        guard progress.pageCount > 0 else { return TaskState() }
        return TaskState(fraction: Double(progress.pagesDone) / Double(progress.pageCount))
    }
}
