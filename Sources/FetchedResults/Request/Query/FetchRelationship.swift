/// A to-one relationship that a request reads through: rows of `parentTable` that change may change the rows of the
/// fetched table which refer to them.
struct FetchRelationship: Sendable, Hashable {
    /// The columns of the fetched table that refer to the parent.
    let column: String
    /// The table the column refers to, as the schema spells it.
    let parentTable: String
}
