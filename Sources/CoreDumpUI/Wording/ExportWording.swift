import CoreDumpStore
import Localization

/// The progress and the result of an export, and the choices of its dialog.
enum ExportWording {
    static func state(_ progress: ExportProgress) -> TaskState {
        let fraction = progress.bugCount == 0 ? nil : Double(progress.bugsWritten) / Double(progress.bugCount)
        return TaskState(fraction: fraction, detail: ImportWording.bugs(progress.bugsWritten))
    }

    /// What a toast says after an export.
    static func summary(_ report: ExportReport, file: String) -> String {
        let count = report.bugCount
        let sentence = formatted(
            ngettext("Exported %1$@ bug to “%2$@”", "Exported %1$@ bugs to “%2$@”", count), localized(count), file)
        let (missing, texts) = (report.missingScreenshotCount, report.missingTextCount)
        let rest = [
            (
                missing,
                ngettext("the file of %1$@ screenshot is missing", "the files of %1$@ screenshots are missing", missing)
            ),
            (
                texts,
                ngettext("the file of %1$@ long text is missing", "the files of %1$@ long texts are missing", texts)
            ),
        ].filter { $0.0 > 0 }
        return rest.reduce(sentence) { sentence, missing in
            // Translators: %1$@ is a sentence like "Exported 3 bugs to “a.json”".
            formatted(gettext("%1$@; %2$@"), sentence, formatted(missing.1, localized(missing.0)))
        }
    }

    static func format(_ format: ExportOptions.Format) -> String {
        switch format {
        case .json: "JSON"
        case .csv: "CSV"
        case .markdown: "Markdown"
        }
    }

    /// What a format is good for.
    static func purpose(_ format: ExportOptions.Format) -> String {
        switch format {
        case .json: gettext("Complete, and can be imported again")
        case .csv: gettext("A table for spreadsheets")
        case .markdown: gettext("A document for reading")
        }
    }

    static func screenshots(_ screenshots: ExportOptions.Screenshots) -> String {
        switch screenshots {
        case .embedded: pgettext("screenshots of an export", "In the File")
        case .beside: pgettext("screenshots of an export", "In a Folder Beside It")
        case .omitted: pgettext("screenshots of an export", "Not Included")
        }
    }

    static func suffix(_ format: ExportOptions.Format) -> String {
        switch format {
        case .json: "json"
        case .csv: "csv"
        case .markdown: "md"
        }
    }
}
