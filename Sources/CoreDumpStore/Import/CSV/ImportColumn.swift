/// What a column of an imported file holds.
package enum ImportColumn: CaseIterable, Hashable, Sendable {
    case title, details, status, priority, created, updated, closed, sourceKey, project

    /// The headers under which trackers export it, in lower case, the likelier ones first.
    package var headers: [String] {
        switch self {
        case .title: ["title", "summary", "name", "subject"]
        case .details: ["description", "details", "body", "text"]
        case .status: ["status", "state"]
        case .priority: ["priority", "severity"]
        case .created: ["created", "created at", "created_at", "date", "opened", "reported"]
        case .updated: ["updated", "updated at", "updated_at", "modified", "changed"]
        case .closed: ["closed", "closed at", "closed_at", "resolved"]
        case .sourceKey: ["issuekey", "issue key", "key", "issue id", "id", "number"]
        case .project: ["project", "project name"]
        }
    }

    /// Which column each is, by the headers of a file. White space and case do not matter; where two headers fit, the one
    /// named first in ``headers`` is taken.
    static func positions(in headers: [String]) -> [ImportColumn: Int] {
        let names = headers.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        var positions: [ImportColumn: Int] = [:]
        for column in allCases {
            positions[column] = column.headers.lazy.compactMap(names.firstIndex).first
        }
        return positions
    }
}
