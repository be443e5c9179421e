import GRDB

/// The key that groups rows into sections. It is the key of the request's first sort descriptor, so that the rows of a section are
/// consecutive.
///
/// The descriptor determines which keys are equal: with `.caseInsensitive`, rows with "Linux" and "linux" are in one section.
/// Two section key paths are equal if they group by the same key; their titles do not matter.
public struct SectionKeyPath: Sendable, Hashable {
    /// Makes the displayed title from the key of a section.
    public typealias Title = @Sendable (_ key: DatabaseValue) -> String

    let key: FetchKey
    private let customTitle: Title?
    private let customIndexTitle: Title?

    /// Groups by the values of a column, or by those of a key path through to-one relationships ("project.host").
    ///
    /// - Parameters:
    ///   - keyPath: the key of the first sort descriptor.
    ///   - title: makes the title above the section; without it, the title is the key as text.
    ///   - indexTitle: makes the title in an index beside the list; without it, that is the first character of the title in
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

    /// Whether both group by the same key.
    ///
    /// - Complexity: O(1)
    public static func == (first: SectionKeyPath, second: SectionKeyPath) -> Bool {
        first.key == second.key
    }

    /// Hashes the key that rows are grouped by.
    ///
    /// - Complexity: O(1)
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }

    /// The title above the section.
    func title(for key: DatabaseValue) -> String {
        customTitle.map { $0(key) } ?? key.sectionName
    }

    /// The title in an index; empty if the title of the section is empty.
    func indexTitle(for key: DatabaseValue) -> String {
        customIndexTitle.map { $0(key) } ?? title(for: key).prefix(1).uppercased()
    }
}
