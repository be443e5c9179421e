import CoreDumpStore
import Foundation
import Localization

/// Why the program cannot start, for people.
enum StartWording {
    static func title(for error: any Error) -> String {
        switch error as? StoreError {
        case .damaged, .damagedBackup: gettext("The Database Is Damaged")
        case .newerSchema: gettext("The Database Is From a Newer Version")
        case .notADatabase: gettext("This Is Not a Core Dump Database")
        case .busy: gettext("The Database Is Busy")
        case .diskFull, .writeFailed: gettext("There Is Not Enough Disk Space")
        default: gettext("The Database Cannot Be Opened")
        }
    }

    static func message(for error: any Error) -> String {
        switch error as? StoreError {
        case .damaged, .damagedBackup:
            gettext(
                "You can restore a backup, or keep what can still be read. Either way the damaged file is put aside."
            )
        case .newerSchema:
            gettext("It was written by a newer version of Core Dump. Update Core Dump to open it.")
        case .notADatabase:
            gettext("It is a different kind of file, or too damaged to be recognised. It was left as it is.")
        case .busy: gettext("Another program is writing to it. Try again in a moment.")
        case .readOnly:
            gettext("It cannot be written to. Check the permissions of the file and its folder, or open a copy.")
        case .diskFull, .writeFailed: gettext("Free up some disk space and try again. Nothing was changed.")
        case .cannotOpen(let path, String(cString: strerror(ENOENT))) where hasNoFolder(path):
            gettext("Its folder does not exist.")
        case .cannotOpen(_, let message), .unreachableFile(_, let message):
            formatted(gettext("The system reported: %1$@"), message)
        default: ErrorWording.message(for: error)
        }
    }

    private static func hasNoFolder(_ path: String) -> Bool {
        !FileManager.default.fileExists(atPath: URL(filePath: path).deletingLastPathComponent().path)
    }

    /// What could be read of a damaged file, and where that is.
    static func repaired(_ read: DatabaseRepair.Contents, asidePath: String) -> String {
        let projects = formatted(
            ngettext("%1$@ project", "%1$@ projects", read.projectCount), localized(read.projectCount))
        let bugs = formatted(ngettext("%1$@ bug", "%1$@ bugs", read.bugCount), localized(read.bugCount))
        // Translators: %1$@ is for example "3 projects", %2$@ "20 bugs", %3$@ the path of a file.
        return formatted(
            gettext("%1$@ and %2$@ could be read, and are in a new file. The damaged one is kept as “%3$@”."),
            projects, bugs, asidePath)
    }
}
