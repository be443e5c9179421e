import CoreDumpStore
import Foundation
import Gtk
import Localization
import Paths
import Screenshots

/// Errors as sentences for people: what is wrong and what to do.
enum ErrorWording {
    /// - Parameter file: how the sentence names files: by their names alone where a line that is too long is cut off.
    static func message(for error: any Error, naming file: FileNaming = .path) -> String {
        switch StoreError.meaning(of: error) {
        case let error as StoreError:
            return message(for: error, naming: file)
        case let error as PictureRefusal:
            return PictureWording.refusal(error)
        case let error as ImportError:
            return message(for: error, naming: file)
        case let error as ExportError:
            return message(for: error, naming: file)
        case LongTaskError.underWay(let title):
            return formatted(gettext("Still running: %1$@. Wait for it to finish, or cancel it."), title)
        case ChangeError.foregoingFailed:
            return gettext("This was not done, because what was to be done before it was not. Try it again.")
        case PictureLoader.Failure.unreadable, is PictureProblem, is PNGError:
            return gettext("This screenshot cannot be read.")
        case ScreenshotError.notWritable(let path):
            return formatted(gettext("The image could not be saved to “%1$@”."), file(path))
        default:
            return formatted(gettext("Something went wrong: %1$@"), String(describing: error))
        }
    }

    /// After an undo or redo that found rows which another process had changed.
    static func conflicts(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ entry has been changed elsewhere and was left as it is",
            "%1$@ entries have been changed elsewhere and were left as they are", count)
        return formatted(sentence, localized(count))
    }

    /// Shown when the desktop cannot open a folder.
    static var noProgramForFolder: String { gettext("No program could open the folder") }

    /// Shown while a database is open whose file another program removed or replaced, so that nothing can be saved.
    static func lostFile(_ path: String) -> String {
        formatted(gettext("“%1$@” was removed or replaced. Changes can no longer be saved; save a copy."), path)
    }

    /// Says where the data are kept that the user typed into a file before another file took its place.
    static func kept(_ kept: RecoveredDatabase, _ path: String) -> String {
        // Translators: %1$@ and %2$@ are files.
        let sentence =
            kept.isWhole
            ? gettext("“%1$@” was replaced by another file. What was typed here before is kept in “%2$@”.")
            : gettext("“%1$@” was written over. What could be saved of what was typed here before is kept in “%2$@”.")
        let text = formatted(sentence, path, kept.path)
        guard let backup = kept.newestBackup else { return text }
        return text + " " + formatted(gettext("The newest backup is “%1$@”."), backup)
    }

    private static func message(for error: StoreError, naming file: FileNaming) -> String {
        switch error {
        case .notADatabase(let path):
            return formatted(gettext("“%1$@” is not a Core Dump database. It was left as it is."), file(path))
        case .newerSchema(let path, _):
            return formatted(
                gettext("“%1$@” was written by a newer version of Core Dump. Update Core Dump to open it."), file(path))
        case .cannotOpen(let path, let message):
            return formatted(gettext("“%1$@” cannot be opened: %2$@"), file(path), message)
        case .fileExists(let path):
            return formatted(gettext("“%1$@” already exists. It was left as it is."), file(path))
        case .damagedBackup(let path): return formatted(gettext("“%1$@” is damaged. It was left as it is."), file(path))
        case .noSuchBackup: return gettext("The backup could not be found.")
        case .emptyName: return gettext("A project needs a name.")
        case .emptyTitle: return gettext("A bug needs a title.")
        case .emptyNote: return gettext("A note needs some text.")
        case .noSuchProject: return gettext("This project was deleted elsewhere.")
        case .noSuchBug: return gettext("This bug was deleted elsewhere.")
        case .noSuchScreenshot: return gettext("This screenshot was deleted elsewhere.")
        case .noSuchNote: return gettext("This note was deleted elsewhere.")
        case .busy: return gettext("Another program is writing to the database. Nothing was changed; try again.")
        case .readOnly:
            return gettext("The database cannot be written to. Check the permissions of the file and its folder.")
        case .diskFull: return gettext("The disk is full. Nothing was changed; free up some space and try again.")
        case .writeFailed(let code):
            return formatted(
                gettext("Writing to the disk failed (error %1$@). Nothing was changed."), "\(code)")
        case .fileGone(let path): return lostFile(file(path))
        case .damaged: return gettext("The database is damaged. Copy the file before you continue.")
        case .database(let code, let message):
            return formatted(gettext("The database reports error %1$@: %2$@"), "\(code)", message)
        case .missingFile(let path) where ScreenshotFiles.isText(path):
            return formatted(gettext("The file of this text is missing: “%1$@”"), file(path))
        case .damagedFile(let path) where ScreenshotFiles.isText(path):
            return formatted(gettext("The file of this text is damaged: “%1$@”"), file(path))
        case .missingFile(let path):
            return formatted(gettext("The file of this screenshot is missing: “%1$@”"), file(path))
        case .damagedFile(let path):
            return formatted(gettext("The file of this screenshot is damaged: “%1$@”"), file(path))
        case .unreachableFile(let path, let message):
            return formatted(gettext("“%1$@” cannot be used: %2$@"), file(path), message)
        case .unreadableDate(let text, let column):
            return formatted(gettext("The database contains “%1$@” in “%2$@”, which is not a date."), text, column)
        case .undoBlocked:
            return gettext("This cannot be undone because something it depends on has been changed elsewhere.")
        }
    }

    /// What an entry row says when its text is longer than the row can hold; nil when there is room for all of it.
    static func overflow(_ overflow: EntryRow.Overflow) -> String? {
        switch overflow {
        case .nothing: nil
        case .kept: gettext("The end of this text has no room here. It stays as long as you change nothing in it.")
        case .leftOut: gettext("There is room for no more here: the end of this text was left out.")
        }
    }

    // MARK: - Import and export

    private static func message(for error: ImportError, naming file: FileNaming) -> String {
        switch error {
        case .cannotRead(let path, let message): formatted(gettext("“%1$@” cannot be read: %2$@"), file(path), message)
        case .notAFile(let path): formatted(gettext("“%1$@” is not a file."), file(path))
        case .emptyFile(let path): formatted(gettext("“%1$@” is empty."), file(path))
        case .notText(let path): formatted(gettext("“%1$@” is not text."), file(path))
        case .malformedHeader(let path, let problem):
            formatted(gettext("The first row of “%1$@” cannot be read: %2$@"), file(path), ImportWording.csv(problem))
        case .noTitleColumn(let path, let found, let accepted):
            formatted(
                gettext("“%1$@” has no title column. Its columns are %2$@; one of %3$@ is needed."), file(path),
                list(found), list(accepted))
        case .malformedJSON(let path, let line, nil):
            formatted(
                gettext("“%1$@” is not valid JSON: there is something unexpected on line %2$@."), file(path), "\(line)")
        case .malformedJSON(let path, let line, let byte?):
            formatted(
                gettext(
                    "“%1$@” is not valid JSON: there is something unexpected on line %2$@ (byte %3$@ of the file)."),
                file(path), "\(line)", "\(byte)")
        case .unfinishedJSON(let path, let opened, let line):
            formatted(
                gettext("“%1$@” is incomplete: it ends on line %2$@, inside what begins on line %3$@."), file(path),
                "\(line)", "\(opened)")
        case .newerExport(let path, _):
            formatted(
                gettext("“%1$@” was exported by a newer version of Core Dump. Update Core Dump to import it."),
                file(path))
        case .noExportHeader(let path, let line):
            formatted(
                gettext("Line %2$@ of “%1$@” is part of an export whose first line is missing."), file(path), "\(line)")
        }
    }

    private static func message(for error: ExportError, naming file: FileNaming) -> String {
        switch error {
        case .exists(let path): formatted(gettext("“%1$@” already exists. It was left as it is."), file(path))
        case .notAFile(let path), .nothingBeside(let path):
            formatted(gettext("“%1$@” is not a file."), file(path))
        case .cannotWrite(let path, let message):
            formatted(gettext("“%1$@” cannot be written: %2$@"), file(path), message)
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { formatted(gettext("“%1$@”"), $0) }.joined(separator: pgettext("between the words of a list", ", "))
    }
}

/// Why the program cannot open its database when it starts.
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

    /// What a repair could read of a damaged file, and where the damaged file is kept.
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

/// How a sentence names a file.
enum FileNaming {
    /// By the whole path, where there is room for it.
    case path
    /// By its name alone, in a line that is cut off at its end, so that the reason after the name is still seen.
    case name

    func callAsFunction(_ path: String) -> String {
        switch self {
        case .path: PathText.shown(path)
        case .name: PathText.shown(URL(filePath: path).lastPathComponent)
        }
    }
}

/// Tells the user what went wrong.
typealias ErrorHandler = @MainActor @Sendable (any Error) -> Void
