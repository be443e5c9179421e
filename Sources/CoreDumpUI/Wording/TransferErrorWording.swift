import CoreDumpStore
import Localization

/// Why a file was not imported or exported.
enum TransferErrorWording {
    static func message(for error: ImportError) -> String {
        switch error {
        case .cannotRead(let path, let message): formatted(gettext("“%1$@” cannot be read: %2$@"), path, message)
        case .notAFile(let path): formatted(gettext("“%1$@” is not a file."), path)
        case .emptyFile(let path): formatted(gettext("“%1$@” is empty."), path)
        case .notText(let path): formatted(gettext("“%1$@” is not text."), path)
        case .malformedHeader(let path, let problem):
            formatted(gettext("The first row of “%1$@” cannot be read: %2$@"), path, ImportWording.csv(problem))
        case .noTitleColumn(let path, let found, let accepted):
            formatted(
                gettext("“%1$@” has no title column. Its columns are %2$@; one of %3$@ is needed."), path,
                list(found), list(accepted))
        case .malformedJSON(let path, let line):
            formatted(gettext("“%1$@” is not valid JSON: there is something unexpected on line %2$@."), path, "\(line)")
        case .unfinishedJSON(let path, let opened, let line):
            formatted(
                gettext("“%1$@” is incomplete: it ends on line %2$@, inside what begins on line %3$@."), path,
                "\(line)", "\(opened)")
        case .newerExport(let path, _):
            formatted(
                gettext("“%1$@” was exported by a newer version of Core Dump. Update Core Dump to import it."), path)
        case .noExportHeader(let path, let line):
            formatted(
                gettext("Line %2$@ of “%1$@” is part of an export whose first line is missing."), path, "\(line)")
        }
    }

    static func message(for error: ExportError) -> String {
        switch error {
        case .exists(let path): formatted(gettext("“%1$@” already exists. It was left as it is."), path)
        case .cannotWrite(let path, let message):
            formatted(gettext("“%1$@” cannot be written: %2$@"), path, message)
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
