import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Random changes of all kinds of tables: each cell becomes a field of a bug, a named value or a line of the report. `COREDUMP_TABLES`
/// sets the number.
@Suite struct RandomTableTests {
    @Test(arguments: [false, true])
    func `random tables lose no cell, also where columns are sent elsewhere at random`(isMapped: Bool) throws {
        let count = ProcessInfo.processInfo.environment["COREDUMP_TABLES"].flatMap { Int($0) } ?? 500
        let directory = try TemporaryDirectory()
        var (imported, refused, cells) = (0, 0, 0)
        for seed in 0..<count {
            let table = RandomTable(seed: UInt64(seed))
            let file = try directory.file("table.csv", table.bytes)
            let outcome: TableOutcome
            do {
                outcome = try TableOutcome(file, isMapped ? table.mapping(seed: UInt64(seed)) : ColumnMapping())
            } catch ImportError.noTitleColumn {
                refused += 1
                continue
            }
            imported += 1
            for (row, line) in zip(table.rows, table.lines) {
                for (column, cell) in row.enumerated() where !NormalizedText.trimmed(cell).isEmpty {
                    cells += 1
                    #expect(
                        outcome.has(cell, below: table.headers, column, inRowOnLine: line),
                        "seed \(seed), line \(line), column \(column): “\(cell)” of \(table.headers)")
                }
            }
        }
        #expect(imported > count / 2 && cells > count * 4, "\(imported) read, \(refused) refused, \(cells) cells")
    }

    @MainActor
    @Test func `a second import of random tables changes nothing`() throws {
        let fixture = try StoreFixture()
        var bugCount = 0
        for seed in 0..<80 {
            let file = try fixture.directory.file("table \(seed).csv", RandomTable(seed: UInt64(seed)).bytes)
            guard let first = try? fixture.store.importBugs(from: file), first.bugCount > 0 else { continue }
            bugCount += first.bugCount
            let step = try fixture.store.undoableStep
            let again = try fixture.store.importBugs(from: file)
            #expect(again.bugCount == 0 && again.changedCount == 0, "seed \(seed)")
            #expect(try fixture.store.undoableStep == step, "seed \(seed)")
        }
        #expect(bugCount > 100)
    }
}

/// The interpretation of a file, row by row.
private struct TableOutcome {
    private var bugs: [Int: ImportedBug] = [:]
    private var skipped: Set<Int> = []
    private let mapping: ColumnMapping
    private let table: [ColumnName]

    init(_ file: URL, _ mapping: ColumnMapping) throws {
        var reader = try ImportFile(file).reader(
            target: nil, now: Date(timeIntervalSince1970: 0), mappings: ColumnMappings(mapping), chunkSize: 64)
        self.mapping = mapping
        table = reader.table?.columns.map(\.name) ?? []
        while let entry = try reader.next() {
            switch entry {
            case .bug(let bug, let notes):
                bugs[bug.line] = bug
                for note in notes where note.isSkipped { skipped.insert(note.line) }
            case .skipped(let problem): skipped.insert(problem.line)
            default: continue
            }
        }
    }

    private func isOfLabels(_ column: ColumnName) -> Bool {
        let isUnderstood = ImportColumn.labels.headers.contains(TableFormat.folded(column.header))
        return mapping[column].map { $0 == .field(.labels) } ?? isUnderstood
    }

    func has(_ cell: String, below headers: [String], _ column: Int, inRowOnLine line: Int) -> Bool {
        guard let imported = bugs[line] else { return skipped.contains(line) }
        if column < headers.count, mapping[table[column]] == .leftOut {
            return imported.leftOut.contains(table[column].header)
        }
        let bug = imported.bug
        let trimmed = NormalizedText.trimmed(cell)
        if bug.namedValues.contains(where: { $0.value == cell }) || bug.notes.contains(where: { $0.text == cell }) {
            return true
        }
        if case .named(trimmed) = imported.project { return true }
        if column < headers.count, isOfLabels(table[column]) {
            let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
            let labels = bug.labels.names.joined(separator: " ").lowercased()
            return words.allSatisfy(labels.contains)
        }
        let isWord = [bug.status.rawValue, bug.priority.exportedName].contains(trimmed.lowercased())
        let isBit = BooleanWords.value(of: trimmed) == (bug.status == .closed)
        let isDate = [bug.created, bug.updated, bug.closed].contains {
            $0.map { DateReader().read(trimmed) == .date($0) } ?? false
        }
        return bug.title == NormalizedText.line(cell) || bug.details == cell || bug.sourceKey == trimmed || isWord
            || isBit
            || isDate
    }
}
