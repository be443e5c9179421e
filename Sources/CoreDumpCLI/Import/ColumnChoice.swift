import ArgumentParser
import CoreDumpStore

/// Where an argument sends a column of a table: `Completion date=closed`.
struct ColumnChoice {
    /// What stands for where a column is understood to go.
    private static let understood = "auto"
    /// What people call the details as well.
    private static let otherWords = ["description": ColumnTarget.field(.details)]

    /// The header as it was typed, perhaps with `#2` behind it.
    let header: String
    /// Nil for where it is understood to go.
    let target: ColumnTarget?

    /// - Throws: `ValidationError`
    init(_ argument: String) throws {
        // A header may have one as well.
        guard let mark = argument.lastIndex(of: "="), mark > argument.startIndex else {
            throw ValidationError("“\(argument.visibleLine)” after --map is not HEADER=FIELD.")
        }
        header = ArgumentText.decoding(String(argument[..<mark]))
        let word = argument[argument.index(after: mark)...].lowercased()
        target = ColumnTarget(word: word) ?? Self.otherWords[word]
        guard target != nil || word == Self.understood else {
            let words = (ColumnTarget.all.map(\.word) + [Self.understood]).joined(separator: ", ")
            throw ValidationError("There is no field “\(word.visibleLine)”. Use one of \(words).")
        }
    }

    /// What several of them say of a table. Of two for one column the later one counts.
    ///
    /// - Throws: ``UnknownColumn``
    static func mapping(_ choices: [ColumnChoice], of columns: [ColumnName]) throws(UnknownColumn) -> ColumnMapping {
        var mapping = ColumnMapping()
        for choice in choices {
            guard let column = choice.column(among: columns) else {
                throw UnknownColumn(header: choice.header, found: columns.map(\.header))
            }
            mapping[column] = choice.target
        }
        return mapping
    }

    private func column(among columns: [ColumnName]) -> ColumnName? {
        if let column = columns.first(where: { $0.isCalled(header) }) { return column }
        guard let mark = header.lastIndex(of: "#"), let number = Int(header[header.index(after: mark)...]) else {
            return nil
        }
        let namesakes = columns.filter { $0.isCalled(String(header[..<mark])) }
        return namesakes.count < 2 ? nil : namesakes.first { $0.occurrence == number }
    }
}

/// No column of the table has that header.
struct UnknownColumn: Error, Equatable {
    let header: String
    let found: [String]
}

/// Columns were sent somewhere, but the file is no table.
struct NoTable: Error, Equatable {}

/// No column of the table is known to be the title, so that nothing can be imported yet.
struct UntitledTable: Error, Equatable {
    /// What columns there are.
    let lines: [String]
}
