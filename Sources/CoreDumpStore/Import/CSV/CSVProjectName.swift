/// The name of a project as it stands in the source ids of the rows of CSV files: folded, and not running into what follows it.
struct CSVProjectName: Hashable {
    /// What begins the ids of all rows of CSV files.
    static let allRows = "csv:"

    /// What begins the ids of rows that stand in their file again.
    static let repetitions = "csv-repetition:"

    private let escaped: String

    init(_ name: String) {
        let folded = FoldedName.of(name)
        escaped =
            folded.contains(where: { $0 == ":" || $0 == "%" })
            ? folded.replacing("%", with: "%25").replacing(":", with: "%3A") : folded
    }

    /// The one in a source id; nil when that is of no row of a CSV file.
    init?(in sourceID: String) {
        guard sourceID.hasPrefix(Self.allRows) else { return nil }
        let rest = sourceID.dropFirst(Self.allRows.count)
        guard let end = rest.firstIndex(of: ":") else { return nil }
        escaped = String(rest[..<end])
    }

    /// The name, folded.
    var folded: String { escaped.replacing("%3A", with: ":").replacing("%25", with: "%") }

    /// What begins the ids of its rows.
    var prefix: String { "\(Self.allRows)\(escaped):" }

    /// Greater than the ids of its rows, and less than all that follow: the colon at the end, one further.
    var upperBound: String { "\(Self.allRows)\(escaped);" }

    /// The id of a row, the `repetition`th of its name, from 1.
    func sourceID(row: String, repetition: Int) -> String {
        repetition == 1 ? prefix + row : "\(Self.repetitions)\(repetition):\(escaped):\(row)"
    }

    /// Whether an id is that of a row of it that stands in its file again, and whose name begins so.
    func isRepetition(_ sourceID: String, ofRowsBeginning beginning: String) -> Bool {
        guard sourceID.hasPrefix(Self.repetitions) else { return false }
        let number = sourceID.dropFirst(Self.repetitions.count).prefix { $0 != ":" }
        return sourceID[number.endIndex...].hasPrefix(":\(escaped):\(beginning)")
    }
}
