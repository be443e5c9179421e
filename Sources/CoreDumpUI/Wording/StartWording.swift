import CoreDumpStore
import Localization

/// Why the program cannot start, for people.
enum StartWording {
    static func title(for error: any Error) -> String {
        switch error as? StoreError {
        case .damaged, .damagedBackup: gettext("The Database Is Damaged")
        case .newerSchema: gettext("The Database Is of a Newer Version")
        case .notADatabase: gettext("This Is No Core Dump Database")
        case .busy: gettext("The Database Is Busy")
        case .diskFull, .writeFailed: gettext("There Is No Room on the Disk")
        default: gettext("The Database Cannot Be Opened")
        }
    }

    static func message(for error: any Error) -> String {
        switch error as? StoreError {
        case .damaged, .damagedBackup:
            gettext("The file cannot be read. A backup brings back what was in it; the file is put aside then.")
        case .newerSchema:
            gettext("A newer version of Core Dump has written it. Update Core Dump to open it.")
        case .notADatabase:
            gettext("It is another file, or so damaged that nothing of it can be recognized. It was left as it is.")
        case .busy: gettext("Another program is writing to it and takes long. Try again in a moment.")
        case .readOnly: gettext("It cannot be written. Check the permissions of the file and its folder.")
        case .diskFull, .writeFailed: gettext("Make room on the disk and try again. Nothing was changed.")
        case .cannotOpen(_, let message), .unreachableFile(_, let message):
            formatted(gettext("The system says: %1$@"), message)
        default: ErrorWording.message(for: error)
        }
    }
}
