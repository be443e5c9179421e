/// One step from a row to the row it refers to.
struct RelationshipHop {
    /// The referring column.
    let column: TableSchema.Column
    let parent: TableSchema
    /// What is referred to.
    let parentColumn: TableSchema.Column

    /// Whether the rows that refer to a row are those whose column holds its id, which is how changes name rows.
    var isByID: Bool { parentColumn.isIntegerPrimaryKey && column.affinity.isNumeric }
}
