/// Which columns of a table are which fields.
struct TableColumns: Equatable, Sendable {
    /// Where each field stands. More than one column is there where the program itself writes several of them, of which at most
    /// one has something in it: then the first that has.
    let positions: [ImportColumn: [Int]]

    /// White space and case do not matter. A column is one field at most, and where two headers fit, the one named first is
    /// taken.
    init(of headers: [String], in format: TableFormat) {
        let names = headers.map(TableFormat.folded)
        var positions: [ImportColumn: [Int]] = [:]
        var taken: Set<Int> = []
        for column in ImportColumn.allCases {
            func free(_ header: String) -> Int? { names.indices.first { names[$0] == header && !taken.contains($0) } }
            let own = format.headers[column, default: []].compactMap(free)
            let found = own.isEmpty ? format.headers(of: column).lazy.compactMap(free).first.map { [$0] } ?? [] : own
            positions[column] = found.isEmpty ? nil : found
            taken.formUnion(found)
        }
        self.positions = positions
    }

    subscript(column: ImportColumn) -> [Int] { positions[column, default: []] }
}
