import Foundation
import GRDB

/// One criterion of an order.
public struct FetchSortDescriptor: Sendable, Hashable {
    /// The place of rows without a value.
    public enum NilPlacement: Sendable, Hashable {
        /// Before all others.
        case first
        /// After all others.
        case last
    }

    let key: FetchKey
    /// How texts are compared.
    public let comparison: FetchSortComparison
    /// Whether smaller values come first.
    public let ascending: Bool
    /// The place of rows without a value; nil for SQLite's default: first when ascending, last when descending.
    public let nilPlacement: NilPlacement?
    /// Whether the descriptors after this one imply its order, so that SQLite need not sort by it.
    let isImplied: Bool

    /// Sorts by a column, or by the value of a key path through to-one relationships, such as "project.host".
    ///
    /// An index can serve the order if the comparison is that of the index.
    ///
    /// - Complexity: O(1)
    public init(
        _ keyPath: String, ascending: Bool = true, comparison: FetchSortComparison = .natural,
        nilPlacement: NilPlacement? = nil
    ) {
        key = .path(keyPath)
        self.comparison = comparison
        self.ascending = ascending
        self.nilPlacement = nilPlacement
        isImplied = false
    }

    /// Sorts by an expression over the columns of the table, for example `name COLLATE NOCASE`, with question marks for
    /// `arguments`.
    ///
    /// - Parameter isImplied: says that rows in the order of the descriptors after this one are in its order too. SQLite then does
    ///   not sort by it, so that an index on the later ones can serve the order, while rows can still be grouped by the
    ///   expression: days into weeks and months, for example. If the statement is false, sections are split.
    /// - Complexity: O(a) for a arguments.
    public init(
        sql: String, _ arguments: [any DatabaseValueConvertible] = [], ascending: Bool = true,
        comparison: FetchSortComparison = .natural, nilPlacement: NilPlacement? = nil, isImplied: Bool = false
    ) {
        self.isImplied = isImplied
        key = .sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue)))
        self.comparison = comparison
        self.ascending = ascending
        self.nilPlacement = nilPlacement
    }
}

/// How a ``FetchSortDescriptor`` compares texts. Values of different types are in SQLite's order: NULL, numbers, texts, blobs.
public struct FetchSortComparison: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case natural
        case binary
        case caseInsensitive
        case localized(LocalizedCollation)
    }

    let kind: Kind

    /// By the collation of the column, which is BINARY unless the schema says otherwise.
    public static let natural = FetchSortComparison(kind: .natural)
    /// By code points.
    public static let binary = FetchSortComparison(kind: .binary)
    /// Without case, by code points of the decomposed texts, for all of Unicode (NOCASE handles only A to Z). Composed and
    /// decomposed characters are equal; "Äpfel" comes after "Azur". No index can serve this order.
    public static let caseInsensitive = FetchSortComparison(kind: .caseInsensitive)

    /// As people of the current locale expect, without case and diacritics. See ``localized(_:)``.
    ///
    /// - Complexity: O(1)
    public static var localized: FetchSortComparison { localized(.current) }

    /// As people of a locale expect it, without case and diacritics: the collation of Unicode's CLDR for that locale at
    /// primary strength. `ä` is `a` in German and a letter after `å` in Swedish. A locale with the keyword `colNumeric=yes`,
    /// as `de_DE@colNumeric=yes`, compares numbers in the texts by their value: "Part 2" comes before "Part 10".
    ///
    /// No index can serve this order, so the rows are sorted, at 0.1 µs a comparison and some twenty comparisons a row: 0.3 s for
    /// 100,000 rows on a busy machine, where `.binary` took 0.14 s. For many rows store a key made by
    /// ``LocalizedSortKeys`` in an indexed column.
    ///
    /// - Complexity: O(1)
    public static func localized(_ locale: Locale) -> FetchSortComparison {
        FetchSortComparison(kind: .localized(LocalizedCollation(locale: locale)))
    }
}

/// The sort or section key of a request, as the request names it.
enum FetchKey: Sendable, Hashable {
    /// A column or a key path.
    case path(String)
    case sql(SQLFragment)

    /// The key as text, for error messages.
    var text: String {
        switch self {
        case .path(let path): path
        case .sql(let fragment): fragment.sql
        }
    }
}
