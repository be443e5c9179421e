import CoreDumpStore

/// The result and the problems of an import, for the terminal.
enum ImportSentence {
    /// For example `mule.csv: 889 bugs into “mule”, 2 rows skipped`.
    static func summary(of report: ImportReport, file: String) -> String {
        var parts = [Counted.bugs(report.bugCount) + destination(report)]
        if report.changedCount > 0 { parts.append("\(report.changedCount) changed") }
        if report.knownCount > 0 { parts.append("\(report.knownCount) already there") }
        if report.pullRequestCount > 0 {
            let count = report.pullRequestCount
            parts.append(count == 1 ? "1 pull request skipped" : "\(count) pull requests skipped")
        }
        if report.deletedCount > 0 {
            let count = report.deletedCount
            parts.append(count == 1 ? "1 deleted task skipped" : "\(count) deleted tasks skipped")
        }
        if report.skippedCount > 0 { parts.append("\(Counted.rows(report.skippedCount)) skipped") }
        return "\(file): \(parts.joined(separator: ", "))"
    }

    /// How many problems the report leaves out because there were so many; nil when it has all of them.
    static func omittedProblems(_ report: ImportReport) -> String? {
        let rest = report.problemCount - report.problems.count
        return rest > 0 ? "\(rest) more \(rest == 1 ? "problem" : "problems")" : nil
    }

    /// Which dates can be read, when the file had others.
    static func readableDates(_ report: ImportReport) -> String? {
        guard report.problems.contains(where: \.isDate) else { return nil }
        return "dates are read as 2024-12-31, 31.12.2024, 31 Dec 2024 or Dec 31, 2024, each with or without a time"
    }

    /// How the import understood the bugs that it added or changed, where that was not certain; one line for each.
    static func lines(_ report: ImportReport) -> [String] {
        guard report.bugCount + report.changedCount > 0 else { return [] }
        let reading = report.reading
        var lines: [String] = []
        if reading.encoding == .windows1252 { lines.append("read as Windows-1252, because it is not UTF-8") }
        for separator in DateSeparator.allCases {
            guard let order = reading.dateOrders[separator] else { continue }
            let mark = separator.rawValue
            let example = "01\(mark)02\(mark)2024"
            lines.append(
                order == .dayFirst
                    ? "dates such as \(example) read as day/month/year, like others in the file"
                    : "dates such as \(example) read as month/day/year, like others in the file")
        }
        if let zone = reading.zone { lines.append("times without a time zone read as those of \(zone.shownName)") }
        if report.otherDatesCount > 0 {
            let bugs = Counted.bugs(report.otherDatesCount)
            lines.append(
                "\(bugs) changed after closing or before creation: these dates kept as “Updated” and “Created”")
        }
        lines += words("status", reading.statuses) { $0.rawValue }
        lines += words("priority", reading.priorities) { $0.exportedName }
        return lines + counted("kept as it is", report.keptValues) + counted("left out as asked", report.leftOut)
    }

    /// What the import did with columns that have no field; one line, or none.
    private static func counted(_ what: String, _ values: NamedValueCounts) -> [String] {
        guard !values.isEmpty else { return [] }
        let names = values.counts.prefix(namesLimit).map { "\($0.name.visibleLine) (\($0.count))" }
        let rest = values.counts.count - names.count
        let all = rest > 0 ? names + ["\(rest) more"] : names
        return ["\(what): \(all.joined(separator: ", "))"]
    }

    private static let namesLimit = 20

    /// One line, or none.
    private static func words<Meaning>(
        _ field: String, _ foreign: ForeignWords<Meaning>, _ name: (Meaning) -> String
    ) -> [String] {
        guard !foreign.words.isEmpty else { return [] }
        let parts = foreign.words.map { "“\($0.text)” read as \(name($0.meaning))" }
        return ["\(field) " + (parts + (foreign.hasMore ? ["…"] : [])).joined(separator: ", ")]
    }

    private static func destination(_ report: ImportReport) -> String {
        switch report.shares.count {
        case 0: ""
        case 1: " into “\(report.shares[0].name)”"
        case 2...5: " into " + report.shares.map { "“\($0.name)” (\($0.bugCount))" }.joined(separator: ", ")
        default: " into \(report.shares.count) projects"
        }
    }

    /// A problem with its place, as `FILE:LINE, RECORD: REASON`.
    static func line(_ problem: ImportProblem, file: String) -> String {
        let place =
            switch problem.record {
            case .key(let key): ", \(key)"
            case .position(let position): ", record \(position)"
            case nil: ""
            }
        return "\(file):\(problem.line)\(place): \(of(problem))"
    }

    private static func of(_ problem: ImportProblem) -> String {
        switch problem.reason {
        case .malformed(let problem):
            "\(of(problem)); skipped"
        case .malformedJSON(let problem):
            "\(of(problem)); skipped"
        case .missingFields(let found, let expected):
            "\(found == 1 ? "1 field" : "\(found) fields") instead of the \(expected) of the header; skipped"
        case .fewFields(let found, let expected):
            "\(found == 1 ? "1 field" : "\(found) fields") instead of the \(expected) of the header; the others are empty"
        case .extraFields(let count):
            "\(count == 1 ? "1 field has" : "\(count) fields have") no column in the header; kept with the bug"
        case .emptyTitle:
            "the title is empty; skipped"
        case .replacedCharacters:
            "characters that no text can hold were replaced by “�”"
        case .wrongType(let key):
            "“\(key)” has the wrong type; imported without it"
        case .unknownProject:
            "the export does not contain the project of this bug; skipped"
        case .otherBug:
            "the key belongs to a bug with another title that was created on another day; skipped"
        case .unreadableDate(let text, let field):
            "“\(text)” in “\(field)” is not a recognised date; kept as text"
        case .ambiguousDate(let text, let field):
            "“\(text)” in “\(field)” could be two dates; kept as text"
        case .screenshot(let problem):
            "\(of(problem, "screenshot", ContainedFile.sizeLimit)); imported without it"
        case .longText(let problem):
            "\(of(problem, "long text", OutputFile.limit)); imported without it"
        case .conflict(let fields):
            "\(fields.map(name).joined(separator: ", ")) changed here and in the file; what the file says is kept with the bug"
        }
    }

    static func name(_ field: BugField) -> String {
        switch field {
        case .title: "title"
        case .details: "description"
        case .status: "status"
        case .priority: "priority"
        case .created: "creation date"
        case .updated: "date of the last change"
        case .closed: "closing date"
        case .sourceKey: "key"
        case .labels: "labels"
        case .notes: "notes"
        case .namedValues: "other values"
        }
    }

    static func of(_ problem: CSVProblem) -> String {
        switch problem {
        case .unterminatedQuote: "a quote is opened but never closed"
        case .textAfterClosingQuote: "text after a closing quote; quotes inside quotes must be doubled"
        case .tooLong: "the row is longer than 16 MiB"
        }
    }

    private static func of(_ problem: JSONProblem) -> String {
        switch problem {
        case .notAnObject: "a single value instead of an issue"
        case .tooLong: "the object is longer than 64 MiB"
        case .tooDeep: "the object is nested too deeply"
        case .syntax: "the object is not valid JSON"
        case .missingValue(let key): "“\(key)” is missing"
        case .wrongType(let key): "“\(key)” has the wrong type"
        case .unknownKind:
            "neither a record of \(JSONProblem.knownTrackers) nor part of an export"
        }
    }

    private static func of(_ problem: ScreenshotProblem, _ thing: String, _ limit: Int) -> String {
        switch problem {
        case .notInExport: "a \(thing) was not exported"
        case .outside(let file): "the \(thing) “\(file)” is not in the directory of the export"
        case .cannotRead(let file, let message): "the \(thing) “\(file)” cannot be read: \(message)"
        case .tooLarge(let file): "the \(thing) “\(file)” is larger than \(limit >> 20) MiB"
        case .wrongDigest: "a \(thing) differs from the one that was exported"
        case .notAPicture: "a screenshot is not a readable PNG image"
        }
    }
}

/// The output of `coredump import --dry-run`: what an import would do.
struct PlanText {
    private static let rowLimit = 10
    private static let (headerWidth, sampleWidth, titleWidth, keyWidth) = (30, 60, 60, 20)

    let plan: ImportPlan
    let file: String
    /// Whether the mapping comes from `--map`, and not from an earlier import.
    let isMappingGiven: Bool

    var lines: [String] {
        ["\(file): \(kind)"] + columns + mapping + (plan.missesTitle ? [] : [counts] + rows)
    }

    /// "table of Jira, 889 rows"
    private var kind: String {
        guard !plan.columns.isEmpty else { return Counted.of(rowCount, "record") }
        let table = plan.reading.program.map { "table of \($0)" } ?? "table"
        return plan.missesTitle ? table : "\(table), \(Counted.rows(rowCount))"
    }

    private var rowCount: Int {
        plan.newCount + plan.changedCount + plan.knownCount + plan.skippedCount + plan.pullRequestCount
            + plan.deletedCount
    }

    // MARK: - Columns

    private var columns: [String] {
        guard !plan.columns.isEmpty else { return [] }
        let rows = plan.columns.map { column in
            [
                Self.shortened(column.name.header.visibleLine, Self.headerWidth), column.target.word,
                Self.shortened(column.samples.map(\.visibleLine).joined(separator: ", "), Self.sampleWidth),
            ]
        }
        return Self.aligned([["column", "goes to", "first cells"]] + rows)
    }

    /// The columns that the user has sent elsewhere, now or in an earlier import.
    private var mapping: [String] {
        let chosen = plan.columns.filter { plan.mapping[$0.name] != nil }
        guard !chosen.isEmpty else { return [] }
        let parts = chosen.map { "“\($0.name.header.visibleLine)” to \($0.target.word)" }
        let reason = isMappingGiven ? "as --map says" : "as remembered from an earlier import"
        return ["  \(reason): \(parts.joined(separator: ", "))"]
    }

    // MARK: - Bugs

    /// "889 new bugs into “mule” (new project), 3 changed, 12 already there, 2 unreadable"
    private var counts: String {
        var parts = [Counted.of(plan.newCount, "new bug") + destination]
        if plan.changedCount > 0 { parts.append("\(plan.changedCount) changed") }
        if plan.knownCount > 0 { parts.append("\(plan.knownCount) already there") }
        if plan.pullRequestCount > 0 { parts.append("\(Counted.of(plan.pullRequestCount, "pull request")) skipped") }
        if plan.deletedCount > 0 { parts.append("\(Counted.of(plan.deletedCount, "deleted task")) skipped") }
        if plan.skippedCount > 0 { parts.append("\(plan.skippedCount) unreadable") }
        return "  " + parts.joined(separator: ", ")
    }

    private var destination: String {
        let shares = plan.shares
        func name(_ share: ImportPlan.Share, _ facts: [String]) -> String {
            let facts = facts + (share.isNew ? ["new project"] : [])
            return "“\(share.name.visibleLine)”" + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
        }
        switch shares.count {
        case 0: return ""
        case 1: return " into \(name(shares[0], []))"
        case 2...5: return " into " + shares.map { name($0, ["\($0.newCount)"]) }.joined(separator: ", ")
        default: return " into \(shares.count) projects, \(shares.count(where: \.isNew)) of them new"
        }
    }

    private var rows: [String] {
        guard !plan.rows.isEmpty else { return [] }
        let rows = plan.rows.prefix(Self.rowLimit).map { row in
            let bug = row.bug
            let labels = bug.map { $0.labels.isEmpty ? "" : " [\($0.labels.typed.visibleLine)]" } ?? ""
            return [
                "\(row.line)", Self.word(row.outcome), Self.shortened(bug?.key?.visibleLine ?? "", Self.keyWidth),
                bug?.status.rawValue ?? "", bug?.priority.exportedName ?? "",
                Self.shortened((bug?.title.visibleLine ?? "") + labels, Self.titleWidth),
            ]
        }
        return Self.aligned([["line", "", "key", "status", "priority", "title"]] + rows)
    }

    private static func word(_ outcome: ImportPlan.Outcome) -> String {
        switch outcome {
        case .new: "new"
        case .changed(let fields):
            "changed: \(BugField.allCases.filter(fields.contains).map(ImportSentence.name).joined(separator: ", "))"
        case .there: "already there"
        case .unreadable: "unreadable"
        }
    }

    // MARK: - Layout

    private static func shortened(_ text: String, _ width: Int) -> String {
        text.count > width ? text.prefix(width - 1) + "…" : text
    }

    /// Lines with their cells aligned in columns.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = "  " + cells.joined(separator: "  ")
            return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
        }
    }
}
