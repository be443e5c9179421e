/// Rows that share a section key.
public struct FetchedResultsSection: Sendable, Hashable {
    /// The key as text; empty for an empty key and for none, which are sections of their own.
    public let name: String
    /// How many rows it has.
    public let numberOfObjects: Int

    /// The first character of the name in upper case, for an index beside a list; empty if the name is.
    public var indexTitle: String { name.prefix(1).uppercased() }
}
