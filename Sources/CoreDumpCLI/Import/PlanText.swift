import CoreDumpStore

/// What an import would do, as text for a terminal.
struct PlanText {
    private static let rowLimit = 10
    private static let (headerWidth, sampleWidth, titleWidth, keyWidth) = (30, 60, 60, 20)

    let plan: ImportPlan
    /// As it is shown.
    let file: String
    /// Whether the mapping was given, and not remembered.
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

    /// Where columns go because a person has said so.
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
            return [
                "\(row.line)", Self.word(row.outcome), Self.shortened(bug?.key?.visibleLine ?? "", Self.keyWidth),
                bug?.status.rawValue ?? "", bug?.priority.exportedName ?? "",
                Self.shortened(bug?.title.visibleLine ?? "", Self.titleWidth),
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

    /// Lines whose cells stand below each other.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = "  " + cells.joined(separator: "  ")
            return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
        }
    }
}
