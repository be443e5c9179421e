import CoreDumpStore
import Localization

/// Why a file was not imported or exported.
enum TransferErrorWording {
    static func message(for error: ImportError, naming file: FileNaming) -> String {
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

    static func message(for error: ExportError, naming file: FileNaming) -> String {
        switch error {
        case .exists(let path): formatted(gettext("“%1$@” already exists. It was left as it is."), file(path))
        case .notAFile(let path), .nothingBeside(let path):
            formatted(gettext("“%1$@” is not a file."), file(path))
        case .cannotWrite(let path, let message):
            formatted(gettext("“%1$@” cannot be written: %2$@"), file(path), message)
        }
    }

    static func message(for error: LongTaskError) -> String {
        switch error {
        case .underWay(let title):
            formatted(gettext("Still running: %1$@. Wait for it to finish, or cancel it."), title)
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { formatted(gettext("“%1$@”"), $0) }.joined(separator: pgettext("between the words of a list", ", "))
    }
}
