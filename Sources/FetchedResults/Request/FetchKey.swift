/// What rows are sorted or grouped by, as the request names it.
enum FetchKey: Sendable, Hashable {
    /// A column or a key path.
    case path(String)
    case sql(SQLFragment)

    /// For errors.
    var text: String {
        switch self {
        case .path(let path): path
        case .sql(let fragment): fragment.sql
        }
    }
}
