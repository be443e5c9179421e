/// The cells of one row of a table, by the fields of the bug that they become.
struct TableRow {
    private let header: CSVHeader
    private let fields: [CSVField]
    /// The cells that have become a field, and that the field does not say all of.
    private var kept: [Int] = []

    init(_ fields: [CSVField], in header: CSVHeader) {
        (self.fields, self.header) = (fields, header)
        for places in header.alternatives {
            guard let taken = places.first(where: { !value(at: $0).isEmpty }) else { continue }
            kept += places.filter { $0 != taken }
        }
    }

    /// Whether nothing stands in any of them.
    var isEmpty: Bool { fields.allSatisfy { Self.isBlank($0.value) } }

    /// A field as it stands there; empty where the table has no such column, or the row ends before it.
    func text(_ column: ImportColumn) -> String {
        place(of: column).map(value) ?? ""
    }

    /// A field without white space around it.
    func trimmed(_ column: ImportColumn) -> String {
        Self.trimmed(text(column))
    }

    /// Whether the table has a column for it, and the row does not end before that.
    func has(_ column: ImportColumn) -> Bool {
        header.columns[column].contains { $0 < fields.count }
    }

    /// Whether there is a cell from whose labels the priority is read.
    var hasLabels: Bool { header.labels.map { $0 < fields.count } ?? false }

    /// Of which named values the row says anything.
    ///
    /// - Parameter isOneProject: whether the project that the row names is one of them.
    func saidValues(isOneProject: Bool) -> SaidValues {
        .named(header.names(ofValuesIn: fields.count, isOneProject: isOneProject))
    }

    /// What names the row if it has no key.
    var digestedTexts: CSVDigestedTexts {
        func text(_ column: ImportColumn) -> String { header.digested[column].map(value) ?? "" }
        return CSVDigestedTexts(
            title: Self.trimmed(text(.title)), created: Self.trimmed(text(.created)), details: text(.details))
    }

    /// The labels among which the priority may be.
    var labels: [String] {
        header.labels.map { value(at: $0).split(separator: ",").map { Self.trimmed(String($0)) } } ?? []
    }

    /// The bug keeps the cell of a field beside what the field says.
    mutating func keep(_ column: ImportColumn) {
        if let place = place(of: column) { kept.append(place) }
    }

    /// All cells that hold something and are no field of the bug, in the order of the row.
    var namedValues: [NamedValue] {
        fields.indices.compactMap { place in
            guard !header.isField(place) || kept.contains(place) else { return nil }
            let value = value(at: place)
            return Self.isBlank(value) ? nil : NamedValue(header.name(at: place), value)
        }
    }

    /// The column that a field is read from: of several, the first that has something in it.
    func place(of column: ImportColumn) -> Int? {
        let places = header.columns[column]
        return places.count < 2 ? places.first : places.first { !value(at: $0).isEmpty } ?? places.first
    }

    private func value(at place: Int) -> String {
        place < fields.count ? fields[place].value : ""
    }

    private static func trimmed(_ text: String) -> String {
        // Most need no look at what Unicode takes for white space.
        guard let first = text.utf8.first, let last = text.utf8.last else { return text }
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        return visible.contains(first) && visible.contains(last) ? text : CheckedText.trimmed(text)
    }

    private static func isBlank(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        return (0x21...0x7E).contains(first) ? false : CheckedText.trimmed(text).isEmpty
    }
}
