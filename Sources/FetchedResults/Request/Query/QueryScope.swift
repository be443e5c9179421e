import GRDB

/// Where names of columns are looked up: the fetched table, or one that refers to it in a condition on such rows.
struct QueryScope {
    let table: TableSchema
    /// What stands before a column, quoted: the name of the table or an alias.
    let qualifier: String
    /// The unquoted qualifiers of the scopes around, which a new one must not hide.
    var outerNames: [String] = []
    /// How many aliases are in use around.
    var depth = 0

    var isOutermost: Bool { outerNames.isEmpty }
}
