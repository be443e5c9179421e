/// The field of a bug that a column of a table contains.
package enum ImportColumn: CaseIterable, Hashable, Sendable {
    case title, details, status, priority, created, updated, closed, sourceKey, project, labels, notes

    /// Whether all columns with a header of the field belong to it. Jira writes as many columns of labels as the bug with the most labels
    /// needs, and so it does with comments.
    var takesAllColumns: Bool { self == .labels || self == .notes }

    /// The headers that most trackers write for the field, in lower case, the more likely ones first. ``TableFormat`` and
    /// ``ForeignLanguage`` have further ones.
    package var headers: [String] {
        switch self {
        case .title: ["title", "summary", "name", "subject"]
        case .details: ["description", "details", "body", "text", "notes"]
        case .status: ["status", "state"]
        case .priority: ["priority", "severity"]
        case .created:
            [
                "created", "created at", "created on", "created date", "date created", "creation date", "date",
                "opened",
                "reported", "date submitted",
            ]
        case .updated:
            [
                "updated", "updated at", "updated on", "updated date", "modified", "changed", "changed date",
                "modification date", "last modified", "last updated",
            ]
        case .closed:
            [
                "closed", "closed at", "closed on", "closed date", "resolved", "resolved at", "completed",
                "completed at",
                "completion date", "done",
            ]
        case .sourceKey:
            [
                "issuekey", "issue key", "key", "issue id", "id", "number", "bug id", "task id", "ticket id", "ticket",
                "issue number", "#",
            ]
        case .project: ["project", "project name"]
        case .labels: ["labels", "tags", "keywords"]
        // In most tables a column of that name counts them.
        case .notes: []
        }
    }

    /// The headers of the columns whose digest identifies a row without a key, see ``CSVIdentities``. They must never change, so that
    /// the rows of an earlier import are found again.
    private var digestedHeaders: [String] {
        switch self {
        case .title: ["title", "summary", "name", "subject"]
        case .details: ["description", "details", "body", "text"]
        case .created: ["created", "created at", "date", "opened", "reported"]
        default: []
        }
    }

    /// The positions of the columns whose digest identifies a row without a key; empty when there is no title among them.
    static func digested(in headers: [String]) -> [ImportColumn: Int] {
        let names = headers.map(TableFormat.folded)
        let positions = Dictionary(
            uniqueKeysWithValues: allCases.compactMap { column in
                column.digestedHeaders.lazy.compactMap(names.firstIndex).first.map { (column, $0) }
            })
        return positions[.title] == nil ? [:] : positions
    }
}

// MARK: - Positions

/// The positions of the fields among the columns of a table.
struct TableColumns: Equatable, Sendable {
    /// The positions of each field. A field has several columns where the program writes several of them, of which at most one is
    /// non-empty: the field is read from the first non-empty one; but see ``ImportColumn/takesAllColumns``.
    let positions: [ImportColumn: [Int]]

    /// White space and case do not matter. A column is at most one field, and where several headers match a field, the one that is
    /// listed first is taken.
    init(of headers: [String], in format: TableFormat) {
        let names = headers.map(TableFormat.folded)
        var positions: [ImportColumn: [Int]] = [:]
        var taken: Set<Int> = []
        for column in ImportColumn.allCases {
            func free(_ header: String) -> Int? { names.indices.first { names[$0] == header && !taken.contains($0) } }
            let own = format.headers[column, default: []].compactMap(free)
            let headers = format.headers(of: column)
            let found: [Int] =
                if column.takesAllColumns {
                    names.indices.filter { headers.contains(names[$0]) && !taken.contains($0) }
                } else {
                    own.isEmpty ? headers.lazy.compactMap(free).first.map { [$0] } ?? [] : own
                }
            positions[column] = found.isEmpty ? nil : found
            taken.formUnion(found)
        }
        self.positions = positions
    }

    private init(_ positions: [ImportColumn: [Int]]) {
        self.positions = positions
    }

    subscript(column: ImportColumn) -> [Int] { positions[column, default: []] }

    /// The columns after the user's mapping. A field to which the user sends columns is read from these alone.
    ///
    /// - Parameter chosen: the target of each column; nil for a column that goes where its header says.
    func sending(_ chosen: [ColumnTarget?]) -> TableColumns {
        var sent: [ImportColumn: [Int]] = [:]
        for (place, target) in chosen.enumerated() {
            if case .field(let column)? = target { sent[column, default: []].append(place) }
        }
        let left = positions.mapValues { $0.filter { chosen[$0] == nil } }.filter { !$0.value.isEmpty }
        return TableColumns(left.merging(sent) { $1 })
    }

    /// The target of each column.
    ///
    /// - Parameter others: gives the target of a column that is not a field.
    func targets(of count: Int, others: (Int) -> ColumnTarget) -> [ColumnTarget] {
        var targets: [ColumnTarget?] = Array(repeating: nil, count: count)
        for (column, places) in positions {
            for place in places { targets[place] = .field(column) }
        }
        return targets.enumerated().map { place, target in target ?? others(place) }
    }
}
