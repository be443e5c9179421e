import GRDB

/// A predicate as a tree of values. It becomes SQL when the schema is known, see `QueryRenderer`.
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

    /// Where a text must be found; the name of the SQL function.
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
