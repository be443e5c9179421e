import GRDB

/// What rows are grouped into sections by: the key of the request's first sort descriptor, so that the rows of a section
/// stand together.
///
/// The descriptor says which keys are the same: with `.caseInsensitive`, rows with "Linux" and "linux" are one section.
/// Two section keys are equal if they group by the same; what people read does not matter.
public struct SectionKeyPath: Sendable, Hashable {
    /// Makes what people read of the key of a section.
    public typealias Title = @Sendable (_ key: DatabaseValue) -> String

    let key: FetchKey
    private let customTitle: Title?
    private let customIndexTitle: Title?

    /// Groups by the values of a column, or by what a key path through to-one relationships leads to ("project.host").
    ///
    /// - Parameters:
    ///   - keyPath: what the first sort descriptor names.
    ///   - title: what people read above the section; without it, the key as text.
    ///   - indexTitle: what people read in an index beside the list; without it, the first character of the title in
    ///     upper case.
    /// - Complexity: O(1)
    public init(_ keyPath: String, title: Title? = nil, indexTitle: Title? = nil) {
        key = .path(keyPath)
        customTitle = title
        customIndexTitle = indexTitle
    }

    /// Groups by an expression over the columns of the table, written exactly as in the first sort descriptor.
    ///
    /// - Complexity: O(a) for a arguments.
    public init(
        sql: String, _ arguments: [any DatabaseValueConvertible] = [], title: Title? = nil, indexTitle: Title? = nil
    ) {
        key = .sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue)))
        customTitle = title
        customIndexTitle = indexTitle
    }

    /// Whether both group by the same.
    ///
    /// - Complexity: O(1)
    public static func == (first: SectionKeyPath, second: SectionKeyPath) -> Bool {
        first.key == second.key
    }

    /// Feeds what rows are grouped by.
    ///
    /// - Complexity: O(1)
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }

    /// What people read above the section.
    func title(for key: DatabaseValue) -> String {
        customTitle.map { $0(key) } ?? key.sectionName
    }

    /// What people read in an index; empty if the title is.
    func indexTitle(for key: DatabaseValue) -> String {
        customIndexTitle.map { $0(key) } ?? title(for: key).prefix(1).uppercased()
    }
}
