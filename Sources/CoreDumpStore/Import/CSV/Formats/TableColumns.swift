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

    private init(_ positions: [ImportColumn: [Int]]) {
        self.positions = positions
    }

    subscript(column: ImportColumn) -> [Int] { positions[column, default: []] }

    /// The same when a person has sent columns elsewhere. A field to which any is sent is read from those alone.
    ///
    /// - Parameter chosen: the target of each column; nil for one that goes where it is understood to go.
    func sending(_ chosen: [ColumnTarget?]) -> TableColumns {
        var sent: [ImportColumn: [Int]] = [:]
        for (place, target) in chosen.enumerated() {
            if case .field(let column)? = target { sent[column, default: []].append(place) }
        }
        let left = positions.mapValues { $0.filter { chosen[$0] == nil } }.filter { !$0.value.isEmpty }
        return TableColumns(left.merging(sent) { $1 })
    }

    /// Where each column goes.
    ///
    /// - Parameter others: the target of a column that is no field.
    func targets(of count: Int, others: (Int) -> ColumnTarget) -> [ColumnTarget] {
        var targets: [ColumnTarget?] = Array(repeating: nil, count: count)
        for (column, places) in positions {
            for place in places { targets[place] = .field(column) }
        }
        return targets.enumerated().map { place, target in target ?? others(place) }
    }
}
