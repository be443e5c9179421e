/// One row of a table, whose cells are found by the fields of a bug.
struct TableRow {
    private let header: CSVHeader
    private let fields: [CSVField]
    /// The positions of cells that are fields, and that the bug keeps besides because the field does not contain all of their text.
    private var kept: [Int] = []

    init(_ fields: [CSVField], in header: CSVHeader) {
        (self.fields, self.header) = (fields, header)
        for places in header.alternatives {
            guard let taken = places.first(where: { !value(at: $0).isEmpty }) else { continue }
            kept += places.filter { $0 != taken }
        }
    }

    var isEmpty: Bool { fields.allSatisfy { Self.isBlank($0.value) } }

    /// The text of a field; empty where the table has no such column, or the row ends before it.
    func text(_ column: ImportColumn) -> String {
        place(of: column).map(value) ?? ""
    }

    /// The text of a field without surrounding white space.
    func trimmed(_ column: ImportColumn) -> String {
        Self.trimmed(text(column))
    }

    /// Whether the table has a column for the field, and the row does not end before it.
    func has(_ column: ImportColumn) -> Bool {
        header.columns[column].contains { $0 < fields.count }
    }

    /// Whether the row has a cell from which the priority is read.
    var hasPriority: Bool { has(.priority) || header.priorityLabels.contains { $0 < fields.count } }

    /// Whether the row has all columns of labels, so that the bug has no others.
    var statesLabels: Bool {
        let places = header.columns[.labels]
        return !places.isEmpty && places.allSatisfy { $0 < fields.count } && !header.leavesLabelsOut
    }

    /// The texts that identify the row if it has no key.
    var digestedTexts: CSVDigestedTexts {
        func text(_ column: ImportColumn) -> String { header.digested[column].map(value) ?? "" }
        return CSVDigestedTexts(
            title: Self.trimmed(text(.title)), created: Self.trimmed(text(.created)), details: text(.details))
    }

    /// The labels of all columns that contain labels.
    var labels: BugLabels { labels(at: header.columns[.labels]) }

    /// The labels of which one may be the priority.
    var priorityLabels: [String] { labels(at: header.priorityLabels).names }

    private func labels(at places: [Int]) -> BugLabels {
        places.reduce(BugLabels()) { $0.adding(labels(at: $1) ?? BugLabels()) }
    }

    /// Nil where the cell is no list of labels, and is kept as a named value.
    private func labels(at place: Int) -> BugLabels? {
        let text = value(at: place)
        return header.isOwn ? BugLabels(typed: text) : header.format.labels(in: text, of: header.names[place])
    }

    /// The non-blank cells of the columns of notes, and whether the user has sent the column there.
    var noteCells: [(place: Int, text: String, isChosen: Bool)] {
        header.columns[.notes].compactMap { place in
            let text = value(at: place)
            return Self.isBlank(text) ? nil : (place, text, header.understood[place] != .field(.notes))
        }
    }

    mutating func keepCell(at place: Int) {
        kept.append(place)
    }

    /// Keeps the cell of a field as a named value besides the field.
    mutating func keep(_ column: ImportColumn) {
        if let place = place(of: column) { kept.append(place) }
    }

    /// The names of the non-blank cells that the user has chosen to leave out.
    var leftOut: [String] {
        header.leftOut.compactMap { Self.isBlank(value(at: $0)) ? nil : header.name(at: $0) }
    }

    /// The non-blank cells that the bug keeps besides its fields, in the order of the row.
    var namedValues: [NamedValue] {
        fields.indices.compactMap { place in
            let target = header.target(at: place)
            let isKept = target == .kept || target == .field(.labels) && labels(at: place) == nil
            guard isKept || kept.contains(place) else { return nil }
            let value = value(at: place)
            return Self.isBlank(value) ? nil : NamedValue(header.name(at: place), value)
        }
    }

    /// The position of the column that a field is read from: of several, the first non-empty one.
    func place(of column: ImportColumn) -> Int? {
        let places = header.columns[column]
        return places.count < 2 ? places.first : places.first { !value(at: $0).isEmpty } ?? places.first
    }

    private func value(at place: Int) -> String {
        place < fields.count ? fields[place].value : ""
    }

    private static func trimmed(_ text: String) -> String {
        // Most texts begin and end with a visible ASCII character, and need no check for the white space of Unicode.
        guard let first = text.utf8.first, let last = text.utf8.last else { return text }
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        return visible.contains(first) && visible.contains(last) ? text : NormalizedText.trimmed(text)
    }

    private static func isBlank(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        return (0x21...0x7E).contains(first) ? false : NormalizedText.trimmed(text).isEmpty
    }
}
