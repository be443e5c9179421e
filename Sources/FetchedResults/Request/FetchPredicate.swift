import GRDB

/// A condition on the rows of a table: built from ``FetchColumn``, composed with `&&`, `||` and `!`, or written in SQL.
///
/// A predicate does not know the schema; it is checked when a controller is created for the request. Values are bound, never
/// written into the SQL. There is no "unknown": a predicate is true or false for a row, and its negation is the opposite.
public struct FetchPredicate: Sendable, Hashable {
    let node: PredicateNode

    init(_ node: PredicateNode) {
        self.node = node
    }

    /// An expression over the columns of the table, with question marks for `arguments`. It may read other tables in subqueries;
    /// after a change of such a table the controller compares the whole result.
    ///
    /// - Complexity: O(a) for a arguments.
    public static func sql(_ sql: String, _ arguments: [any DatabaseValueConvertible] = []) -> FetchPredicate {
        FetchPredicate(.sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue))))
    }

    /// At least one row of another table that refers to this one satisfies `predicate`, whose columns are those of that
    /// table: `.any("bug", where: FetchColumn("isOpen") == true)`. Without a predicate: there is such a row.
    ///
    /// - Parameters:
    ///   - table: the table with a foreign key to the fetched one.
    ///   - column: the column with that foreign key; needed when there are several.
    ///   - predicate: the condition on the referring row; nil for any row.
    /// - Complexity: evaluated with one lookup per row in an index on the foreign key, if there is one.
    public static func any(
        _ table: String, through column: String? = nil, where predicate: FetchPredicate? = nil
    ) -> FetchPredicate {
        FetchPredicate(.any(table: table, column: column, predicate?.node))
    }

    /// Both hold.
    ///
    /// - Complexity: O(n) for n conditions joined already.
    public static func && (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.and(first.conjuncts + second.conjuncts))
    }

    /// At least one holds.
    ///
    /// - Complexity: O(n) for n conditions joined already.
    public static func || (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.or(first.disjuncts + second.disjuncts))
    }

    /// It does not hold; true also where SQL says "unknown".
    ///
    /// - Complexity: O(1)
    public static prefix func ! (predicate: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.not(predicate.node))
    }

    private var conjuncts: [PredicateNode] {
        if case .and(let nodes) = node { nodes } else { [node] }
    }

    private var disjuncts: [PredicateNode] {
        if case .or(let nodes) = node { nodes } else { [node] }
    }
}

// MARK: - Options

extension FetchPredicate {
    /// How texts are compared, like `[c]` and `[d]` of `NSPredicate`. Applies to all of Unicode.
    ///
    /// The first two fold as Foundation does (`String.folding(options:locale:)` without a locale), and texts are compared by their
    /// canonical decomposition, so that "é" is the same in one code point and in two.
    /// - `ß` is `ss`, `ﬁ` is `fi` and `ς` is `σ` without case.
    /// - `ø`, `ł`, `đ`, `æ` and `ı` are separate letters without a diacritic. They are variants of `o`, `l`, `d`, `ae` and `i`.
    /// - `İ` is `i` with a dot above without case, and `i` without case and diacritics.
    /// - Marks are diacritics on Latin, Greek and Cyrillic letters, digits and ASCII signs; on other letters only those of
    ///   U+0300 to U+036F. So vowel signs and voicing marks of other scripts count.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Options with these bits.
        ///
        /// - Complexity: O(1)
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Upper and lower case are equal, `[c]`.
        public static let caseInsensitive = Options(rawValue: 1)
        /// Letters with and without diacritics are equal, `[d]`.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// Letters, apostrophes, quotation marks and dashes are equal to their ASCII replacements by the transform Latin-ASCII of
        /// CLDR, and characters of half and full width are equal to those of normal width:
        /// `ł` and `l`, `ß` and `ss`, `’` and `'`, `Ｆ` and `F`, `ｶ` and `カ`.
        public static let variantInsensitive = Options(rawValue: 4)
    }
}

/// A predicate as a tree. ``QueryRenderer`` makes SQL of it when the schema is known.
indirect enum PredicateNode: Sendable, Hashable {
    /// The operators that compare two values, as SQL writes them.
    enum Comparison: String, Sendable, Hashable {
        case equal = "IS"
        case notEqual = "IS NOT"
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// Where a text must occur; the raw value is the name of the SQL function.
    enum TextMatch: String, Sendable, Hashable {
        case contains = "fetchedresults_contains"
        case beginsWith = "fetchedresults_begins"
        case endsWith = "fetchedresults_ends"
    }

    /// A column or key path, and how its texts are compared.
    struct Subject: Sendable, Hashable {
        var path: String
        var options: FetchPredicate.Options = []
    }

    case comparison(Subject, Comparison, FetchOperand)
    case membership(Subject, [FetchOperand])
    case between(Subject, FetchOperand, FetchOperand)
    case text(Subject, TextMatch, FetchOperand)
    case sql(SQLFragment)
    case any(table: String, column: String?, PredicateNode?)
    case and([PredicateNode])
    case or([PredicateNode])
    case not(PredicateNode)
}

// MARK: - Variables

extension FetchPredicate {
    /// The names of the variables without values.
    ///
    /// - Complexity: O(n) for n conditions.
    public var variables: Set<String> { node.variables }

    /// A copy in which the variables named in `values` are replaced. Other variables stay.
    ///
    /// - Throws: ``FetchRequestError/listForVariable(_:)`` when a list is given for a variable that is compared with one value.
    /// - Complexity: O(n) for n conditions.
    public func substituting(_ values: [String: FetchVariableValue]) throws -> FetchPredicate {
        FetchPredicate(try node.substituting(values))
    }
}

extension PredicateNode {
    var variables: Set<String> {
        switch self {
        case .comparison(_, _, let operand), .text(_, _, let operand): Set([operand].compactMap(\.variable))
        case .membership(_, let operands): Set(operands.compactMap(\.variable))
        case .between(_, let low, let high): Set([low, high].compactMap(\.variable))
        case .sql: []
        case .any(_, _, let node): node?.variables ?? []
        case .and(let nodes), .or(let nodes): nodes.reduce(into: []) { $0.formUnion($1.variables) }
        case .not(let node): node.variables
        }
    }

    func substituting(_ values: [String: FetchVariableValue]) throws -> PredicateNode {
        switch self {
        case .comparison(let subject, let comparison, let operand):
            .comparison(subject, comparison, try operand.substituting(values))
        case .text(let subject, let match, let operand):
            .text(subject, match, try operand.substituting(values))
        case .membership(let subject, let operands):
            .membership(subject, operands.flatMap { $0.substitutingList(values) })
        case .between(let subject, let low, let high):
            .between(subject, try low.substituting(values), try high.substituting(values))
        case .sql: self
        case .any(let table, let column, let node):
            .any(table: table, column: column, try node?.substituting(values))
        case .and(let nodes): .and(try nodes.map { try $0.substituting(values) })
        case .or(let nodes): .or(try nodes.map { try $0.substituting(values) })
        case .not(let node): .not(try node.substituting(values))
        }
    }
}

extension FetchOperand {
    fileprivate var variable: String? {
        if case .variable(let name) = kind { name } else { nil }
    }

    fileprivate func substituting(_ values: [String: FetchVariableValue]) throws -> FetchOperand {
        guard let variable, let value = values[variable] else { return self }
        guard case .value(let single) = value.kind else { throw FetchRequestError.listForVariable(variable) }
        return FetchOperand(kind: .value(single))
    }

    fileprivate func substitutingList(_ values: [String: FetchVariableValue]) -> [FetchOperand] {
        guard let variable, let value = values[variable] else { return [self] }
        return switch value.kind {
        case .value(let single): [FetchOperand(kind: .value(single))]
        case .list(let list): list.map { FetchOperand(kind: .value($0)) }
        }
    }
}
