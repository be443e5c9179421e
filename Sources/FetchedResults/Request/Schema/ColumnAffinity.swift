/// Which type a column prefers its values to have.
enum ColumnAffinity: Sendable {
    case integer, text, blob, real, numeric

    /// By the rules of SQLite ("Determination Of Column Affinity" in its documentation of datatypes).
    init(declaredType: String) {
        let type = declaredType.uppercased()
        self =
            if type.contains("INT") {
                .integer
            } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
                .text
            } else if type.isEmpty || type.contains("BLOB") {
                .blob
            } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
                .real
            } else {
                .numeric
            }
    }

    /// Whether a text that looks like a number is stored as that number.
    var isNumeric: Bool {
        switch self {
        case .integer, .real, .numeric: true
        case .text, .blob: false
        }
    }
}
