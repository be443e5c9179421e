import CoreDumpStore

/// What an import has to say.
enum ImportSentence {
    /// For example `mule.csv: 889 bugs into “mule”, 2 rows skipped`.
    static func summary(of report: ImportReport, file: String) -> String {
        let bugs = report.bugCount == 1 ? "1 bug" : "\(report.bugCount) bugs"
        let skipped = report.skippedCount
        let rest = skipped == 0 ? "" : ", \(skipped == 1 ? "1 row" : "\(skipped) rows") skipped"
        return "\(file): \(bugs) into “\(report.projectName)”\(rest)"
    }

    static func of(_ problem: ImportProblem) -> String {
        switch problem.reason {
        case .malformed(let problem):
            "\(of(problem)); skipped"
        case .wrongNumberOfFields(let found, let expected):
            "\(found == 1 ? "1 field" : "\(found) fields") instead of the \(expected) of the header; skipped"
        case .emptyTitle:
            "the title is empty; skipped"
        case .nullCharacter:
            "a field holds a null character; skipped"
        case .unreadableDate(let text):
            "“\(text)” is no date that is understood; imported without it"
        }
    }

    static func of(_ problem: CSVProblem) -> String {
        switch problem {
        case .unterminatedQuote: "a quote is opened and never closed"
        case .textAfterClosingQuote: "text after a closing quote; a quote within quotes has to be doubled"
        case .invalidUTF8: "not UTF-8"
        case .tooLong: "the row is longer than 16 MiB"
        }
    }
}
