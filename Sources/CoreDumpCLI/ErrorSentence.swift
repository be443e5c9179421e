import CoreDumpStore
import Foundation
import Screenshots

/// Words errors for the terminal.
enum ErrorSentence {
    static func of(_ error: any Error, database path: String) -> String {
        switch error {
        case let error as ImportError: of(error)
        case let error as StoreError: of(error, database: path)
        case let error as ExportError: of(error)
        case let error as ScreenshotFileError: of(error)
        case let error as OutputError: "the output cannot be written: \(error.message)"
        case let error as UnknownProject:
            "there is no project “\(error.name)”" + (error.canBeMade ? "; use --create-project to create it" : "")
        case let error as NamelessProject: "there is no project at “\(error.url)”; a new one needs a name"
        case let error as AmbiguousProject: of(error)
        case let error as UnknownColumn:
            "there is no column “\(error.header.visibleLine)”: the header has \(list(error.found.map(\.visibleLine)))"
        case is UntitledTable: "no column is the title; --map HEADER=title says which one is"
        case is NoTable: "--map is for tables, and this file is none; nothing in it was imported"
        case let error as UnknownBug: "there is no bug “\(error.text.visibleLine)”"
        case let error as AmbiguousBug:
            "several bugs have the key “\(error.key.visibleLine)”; use the number of one"
        case is UnfitDetails:
            "what was piped is too long for details or a note, or cannot be read to its end; nothing was changed"
        case let error as NoText: "the details of bug #\(error.bug) are all of its text"
        default: "\(error)"
        }
    }

    /// Says where the data are kept that were typed into a file before another file took its place.
    static func of(_ kept: RecoveredDatabase, database path: String) -> String {
        let sentence =
            kept.isWhole
            ? "another file has taken the place of \(path); what had been typed into the former one is kept in \(kept.path)"
            : "\(path) was written over; what could be saved of what had been typed there is kept in \(kept.path)"
        return sentence + (kept.newestBackup.map { "; the newest backup is \($0)" } ?? "")
    }

    private static func of(_ error: AmbiguousProject) -> String {
        let projects = error.projects.map { project in
            "\(project.name) (\(project.url.isEmpty ? "no URL" : DisplayURL.withoutScheme(project.url)))"
        }
        return "“\(error.name)” can be any of \(projects.joined(separator: ", ")); "
            + "use the URL, or give them other names or URLs in the window"
    }

    private static func of(_ error: ImportError) -> String {
        switch error {
        case .cannotRead(_, let message):
            "cannot be read: \(message)"
        case .notAFile:
            "not a regular file"
        case .emptyFile:
            "the file is empty"
        case .notText:
            "the file is not text"
        case .malformedHeader(_, let problem):
            "the header cannot be read: \(ImportSentence.of(problem))"
        case .noTitleColumn(_, let found, let accepted):
            "no title column: the header has \(list(found)), one of \(list(accepted)) is needed; "
                + "--map HEADER=title says which column it is"
        case .malformedJSON(_, let line, let byte):
            "not valid JSON: something unexpected on line \(line)\(byte.map { " (byte \($0) of the file)" } ?? ""); "
                + "nothing in it was imported"
        case .unfinishedJSON(_, let opened, let line):
            "the file ends on line \(line), inside what begins on line \(opened); nothing in it was imported"
        case .newerExport(_, let version):
            "the export was made by a newer version of Core Dump (format \(version)); update Core Dump to import it"
        case .noExportHeader(_, let line):
            "line \(line) is part of an export whose first line is missing; nothing in the file was imported"
        }
    }

    private static func of(_ error: ExportError) -> String {
        switch error {
        case .exists(let path):
            "\(path) already exists; use --force to replace it"
        case .notAFile(let path):
            "\(path) is neither a file nor a pipe"
        case .nothingBeside(let path):
            "\(path) is a stream: screenshots can only go beside a file"
        case .cannotWrite(let path, let message):
            "\(path) cannot be written: \(message)"
        }
    }

    private static func of(_ error: ScreenshotFileError) -> String {
        switch error.problem {
        case .unreadable(let message):
            "\(error.path) cannot be read: \(message)"
        case .folder:
            "\(error.path) is a directory"
        case .notAFile, .remote:
            "\(error.path) is not a regular file"
        case .fileTooLarge:
            "\(error.path) is larger than \(PictureLimits.standard.fileByteCount >> 20) MiB"
        case .tooLarge(let width, let height):
            "\(error.path) has too many pixels: \(width) × \(height); \(PictureLimits.standard.pixels) in all and "
                + "\(PictureLimits.standard.side) in a row or column are the most"
        case .outOfMemory:
            "\(error.path) cannot be read: not enough memory"
        case .notAnImage:
            "\(error.path) is not an image"
        case .unsupportedFormat(let format):
            "\(error.path) is of the format \(format), which is none of pictures here"
        case .missingLibrary(let format):
            "\(error.path) is of the format \(format.name), which this system cannot read yet"
                + (ReaderPackages.packageHere(for: format).map { "; install \($0)" } ?? "")
        case .cutOff:
            "\(error.path) ends too early: a part of the image is missing"
        case .damaged:
            "\(error.path) is a damaged image"
        }
    }

    private static func of(_ error: StoreError, database path: String) -> String {
        switch error {
        case .notADatabase(let path):
            "\(path) is not a Core Dump database; it was left as it is"
        case .newerSchema(let path, _):
            "\(path) was written by a newer version of Core Dump; it was left as it is"
        case .cannotOpen(let path, let message):
            "\(path) cannot be opened: \(reason(message, at: path))"
        case .fileExists(let path):
            "\(path) already exists; it was left as it is"
        case .damagedBackup(let path):
            "\(path) is damaged; it was left as it is"
        case .noSuchBackup(let name):
            name.map { "there is no backup “\($0)”" } ?? "there is no backup that can be restored"
        case .emptyName:
            "the name of the project is empty"
        case .emptyTitle:
            "the title of the bug is empty"
        case .emptyNote:
            "the note is empty"
        case .noSuchProject, .noSuchBug, .noSuchScreenshot, .noSuchNote:
            "it has been deleted in the meantime"
        case .busy:
            "\(path) is being written by another program; try again"
        case .readOnly:
            "\(path) cannot be written to; check the permissions of the file and its directory"
        case .diskFull:
            "the disk is full; nothing was saved"
        case .writeFailed(let code):
            "\(path): writing failed because of a limit or a failing disk; nothing was saved "
                + "(\(code))"
        case .fileGone(let path):
            "\(path) was removed or replaced while it was open; nothing was saved"
        case .damaged:
            "\(path) is damaged"
        case .database(let code, let message):
            "\(path): SQLite says “\(message)” (\(code))"
        case .missingFile(let path):
            "\(path), the file of \(content(path)), is missing"
        case .damagedFile(let path):
            "\(path), the file of \(content(path)), is damaged"
        case .unreachableFile(let path, let message):
            "\(path) cannot be used: \(reason(message, at: path))"
        case .unreadableDate(let text, let column):
            "\(path): “\(text)” in the column \(column) is not a date"
        case .undoBlocked(let table, let parentTable):
            "\(path): rows of \(table) would be left without their row of \(parentTable)"
        }
    }

    private static func content(_ path: String) -> String {
        ScreenshotFiles.isText(path) ? "a long text" : "a screenshot"
    }

    /// The system's message; or that the directory of the file does not exist, which that message does not say.
    private static func reason(_ message: String, at path: String) -> String {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        guard message == String(cString: strerror(ENOENT)), !FileManager.default.fileExists(atPath: directory) else {
            return message
        }
        return "the directory \(directory) does not exist"
    }

    private static func list(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
