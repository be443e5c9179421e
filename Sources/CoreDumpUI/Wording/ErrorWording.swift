import CoreDumpStore
import Gtk
import Localization
import Screenshots

/// Errors as sentences for people: what is wrong and what to do.
enum ErrorWording {
    /// - Parameter file: how files are named; where a message is cut off that is too long, by their names alone.
    static func message(for error: any Error, naming file: FileNaming = .path) -> String {
        switch StoreError.meaning(of: error) {
        case let error as StoreError:
            return message(for: error, naming: file)
        case let error as PictureRefusal:
            return PictureWording.refusal(error)
        case let error as ImportError:
            return TransferErrorWording.message(for: error, naming: file)
        case let error as ExportError:
            return TransferErrorWording.message(for: error, naming: file)
        case let error as LongTaskError:
            return TransferErrorWording.message(for: error)
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

    /// After an undo or redo that found rows changed by someone else.
    static func conflicts(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ entry has been changed elsewhere and was left as it is",
            "%1$@ entries have been changed elsewhere and were left as they are", count)
        return formatted(sentence, localized(count))
    }

    /// Where the desktop cannot open a folder.
    static var noProgramForFolder: String { gettext("No program could open the folder") }

    /// While a database is open whose file was taken away, so that nothing can be saved.
    static func lostFile(_ path: String) -> String {
        formatted(gettext("“%1$@” was removed or replaced. Changes can no longer be saved; save a copy."), path)
    }

    /// What was typed into a file that another one has taken the place of.
    static func kept(_ kept: KeptDatabase, _ path: String) -> String {
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
        case .noSuchProject: return gettext("This project was deleted elsewhere.")
        case .noSuchBug: return gettext("This bug was deleted elsewhere.")
        case .noSuchScreenshot: return gettext("This screenshot was deleted elsewhere.")
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
}
