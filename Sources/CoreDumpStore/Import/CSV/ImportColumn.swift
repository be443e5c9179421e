/// What a column of an imported file holds.
package enum ImportColumn: CaseIterable, Hashable, Sendable {
    case title, details, status, priority, created, updated, closed, sourceKey, project

    /// The headers under which most trackers export it, in lower case, the likelier ones first; ``TableFormat`` and
    /// ``ForeignLanguage`` have others.
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
        }
    }

    /// The headers of the columns that name a row without a key, see ``CSVIdentities``: they stay what they were, so that the
    /// rows of a table that was imported once are found again.
    private var digestedHeaders: [String] {
        switch self {
        case .title: ["title", "summary", "name", "subject"]
        case .details: ["description", "details", "body", "text"]
        case .created: ["created", "created at", "date", "opened", "reported"]
        default: []
        }
    }

    /// Which columns name a row without a key; empty when none of these is a title.
    static func digested(in headers: [String]) -> [ImportColumn: Int] {
        let names = headers.map(TableFormat.folded)
        let positions = Dictionary(
            uniqueKeysWithValues: allCases.compactMap { column in
                column.digestedHeaders.lazy.compactMap(names.firstIndex).first.map { (column, $0) }
            })
        return positions[.title] == nil ? [:] : positions
    }
}
