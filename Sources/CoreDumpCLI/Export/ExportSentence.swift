import CoreDumpStore

/// What an export has to say.
enum ExportSentence {
    /// For example `bugs.json: 889 bugs of 3 projects, 12 screenshots`.
    static func summary(of report: ExportReport, file: String) -> String {
        let bugs = Counted.bugs(report.bugCount)
        let projects = report.projectCount == 1 ? "1 project" : "\(report.projectCount) projects"
        let screenshots = report.screenshotCount == 0 ? "" : ", \(Counted.screenshots(report.screenshotCount))"
        let texts = report.textCount == 0 ? "" : ", \(Counted.texts(report.textCount))"
        return "\(file): \(bugs) of \(projects)\(screenshots)\(texts)"
    }

    /// What lacks its content, one a line.
    static func missing(_ report: ExportReport) -> [String] {
        [
            (report.missingScreenshotCount, Counted.screenshots(report.missingScreenshotCount)),
            (report.missingTextCount, Counted.texts(report.missingTextCount)),
        ].filter { $0.0 > 0 }.map { count, things in
            "coredump: \(things) without content, because the \(count == 1 ? "file is" : "files are") missing; "
                + "see “coredump check”"
        }
    }
}

/// Numbers with their nouns.
enum Counted {
    /// - Parameter thing: of which there is one; the plural has an s.
    static func of(_ count: Int, _ thing: String) -> String { count == 1 ? "1 \(thing)" : "\(count) \(thing)s" }
    static func bugs(_ count: Int) -> String { count == 1 ? "1 bug" : "\(count) bugs" }
    static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    static func screenshots(_ count: Int) -> String { count == 1 ? "1 screenshot" : "\(count) screenshots" }
    static func texts(_ count: Int) -> String { count == 1 ? "1 long text" : "\(count) long texts" }
}
