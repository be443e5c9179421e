/// The columns of a table as it is read.
struct ReadTable: Equatable, Sendable {
    let shape: TableShape
    let mapping: ColumnMapping
    let columns: [ImportPlan.Column]

    init(_ header: CSVHeader, _ samples: ColumnSamples) {
        (shape, mapping) = (header.shape, header.mapping)
        columns = header.columnNames.indices.map { place in
            ImportPlan.Column(
                name: header.columnNames[place], understood: header.understood[place], target: header.targets[place],
                samples: samples.cells[place])
        }
    }
}
