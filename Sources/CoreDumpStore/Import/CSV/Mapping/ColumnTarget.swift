/// Where a column of a table goes.
package enum ColumnTarget: Hashable, Sendable {
    case field(ImportColumn)
    /// What stands in it stays with the bug, as named values.
    case kept
    /// What stands in it is left out.
    case leftOut

    /// In the order in which the window and the command line list them.
    package static let all = ImportColumn.allCases.map(ColumnTarget.field) + [.kept, .leftOut]

    /// The word for it in settings and arguments: `title`, `key`, `keep`, `none`.
    package var word: String {
        switch self {
        case .field(let column): column.word
        case .kept: "keep"
        case .leftOut: "none"
        }
    }

    /// Nil for a word that stands for none.
    package init?(word: String) {
        guard let target = Self.all.first(where: { $0.word == word }) else { return nil }
        self = target
    }
}

extension ImportColumn {
    fileprivate var word: String {
        switch self {
        case .title: "title"
        case .details: "details"
        case .status: "status"
        case .priority: "priority"
        case .created: "created"
        case .updated: "updated"
        case .closed: "closed"
        case .sourceKey: "key"
        case .project: "project"
        }
    }
}
