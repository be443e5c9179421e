import CoreDumpStore

/// What an import has to say.
enum ImportSentence {
    /// For example `mule.csv: 889 bugs into “mule”, 2 rows skipped`.
    static func summary(of report: ImportReport, file: String) -> String {
        var parts = [Counted.bugs(report.bugCount) + destination(report)]
        if report.knownCount > 0 { parts.append("\(report.knownCount) already there") }
        if report.pullRequestCount > 0 {
            let count = report.pullRequestCount
            parts.append(count == 1 ? "1 pull request left out" : "\(count) pull requests left out")
        }
        if report.skippedCount > 0 { parts.append("\(Counted.rows(report.skippedCount)) skipped") }
        return "\(file): \(parts.joined(separator: ", "))"
    }

    /// When there were so many problems that not all were told.
    static func untold(_ report: ImportReport) -> String? {
        let rest = report.problemCount - report.problems.count
        return rest > 0 ? "and \(rest) more like these" : nil
    }

    private static func destination(_ report: ImportReport) -> String {
        switch report.shares.count {
        case 0: ""
        case 1: " into “\(report.shares[0].name)”"
        case 2...5: " into " + report.shares.map { "“\($0.name)” (\($0.bugCount))" }.joined(separator: ", ")
        default: " into \(report.shares.count) projects"
        }
    }

    static func of(_ problem: ImportProblem) -> String {
        switch problem.reason {
        case .malformed(let problem):
            "\(of(problem)); skipped"
        case .malformedJSON(let problem):
            "\(of(problem)); skipped"
        case .wrongNumberOfFields(let found, let expected):
            "\(found == 1 ? "1 field" : "\(found) fields") instead of the \(expected) of the header; skipped"
        case .emptyTitle:
            "the title is empty; skipped"
        case .nullCharacter:
            "a field holds a null character; skipped"
        case .unknownProject:
            "the export does not hold the project of this bug; skipped"
        case .unreadableDate(let text):
            "“\(text)” is no date that is understood; imported without it"
        case .screenshot(let problem):
            "\(of(problem)); imported without it"
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

    private static func of(_ problem: JSONProblem) -> String {
        switch problem {
        case .notAnObject: "no issue, but a single value"
        case .tooLong: "the object is longer than 64 MiB"
        case .tooDeep: "the object is nested too deeply"
        case .syntax: "the object is not JSON in UTF-8"
        case .missingValue(let key): "“\(key)” is missing"
        case .wrongType(let key): "“\(key)” is of another type than it should be"
        case .unknownKind: "neither an issue of GitHub or GitLab nor a record of an export"
        }
    }

    private static func of(_ problem: ScreenshotProblem) -> String {
        switch problem {
        case .notInExport: "a screenshot was not exported"
        case .outside(let file): "the screenshot “\(file)” does not lie in the directory of the export"
        case .cannotRead(let file, let message): "the screenshot “\(file)” cannot be read: \(message)"
        case .tooLarge(let file): "the screenshot “\(file)” is larger than 512 MiB"
        case .wrongDigest: "a screenshot is not what was exported"
        case .notAPicture: "a screenshot is no PNG that can be read"
        }
    }
}
