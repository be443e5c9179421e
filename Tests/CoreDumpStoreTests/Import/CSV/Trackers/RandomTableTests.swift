import Foundation
import Testing

@testable import CoreDumpStore

/// Tables of all kinds, changed at random: whatever becomes of them, each cell is a field of a bug, a named value or a line of the
/// report. `COREDUMP_TABLES` says how many.
@Suite struct RandomTableTests {
    @Test func `random tables lose no cell`() throws {
        let count = ProcessInfo.processInfo.environment["COREDUMP_TABLES"].flatMap { Int($0) } ?? 500
        let directory = try TemporaryDirectory()
        var (imported, refused, cells) = (0, 0, 0)
        for seed in 0..<count {
            let table = RandomTable(seed: UInt64(seed))
            let file = try directory.file("table.csv", table.bytes)
            let outcome: TableOutcome
            do {
                outcome = try TableOutcome(file)
            } catch ImportError.noTitleColumn {
                refused += 1
                continue
            }
            imported += 1
            for (row, line) in zip(table.rows, table.lines) {
                for (column, cell) in row.enumerated() where !CheckedText.trimmed(cell).isEmpty {
                    cells += 1
                    #expect(
                        outcome.has(cell, inRowOnLine: line),
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

/// What a file was read as, row by row.
private struct TableOutcome {
    private var bugs: [Int: ImportedBug] = [:]
    private var skipped: Set<Int> = []

    init(_ file: URL) throws {
        var reader = try ImportFile(file).reader(target: nil, now: Date(timeIntervalSince1970: 0), chunkSize: 64)
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

    func has(_ cell: String, inRowOnLine line: Int) -> Bool {
        guard let imported = bugs[line] else { return skipped.contains(line) }
        let bug = imported.bug
        let trimmed = CheckedText.trimmed(cell)
        if bug.namedValues.contains(where: { $0.value == cell }) { return true }
        if case .named(trimmed) = imported.project { return true }
        let isWord = [bug.status.rawValue, bug.priority.exportedName].contains(trimmed.lowercased())
        let isBit = BooleanWords.value(of: trimmed) == (bug.status == .closed)
        let isDate = [bug.created, bug.updated, bug.closed].contains {
            $0.map { DateReader().read(trimmed) == .date($0) } ?? false
        }
        return bug.title == CheckedText.line(cell) || bug.details == cell || bug.sourceKey == trimmed || isWord || isBit
            || isDate
    }
}

private struct Randomness: RandomNumberGenerator {
    var mix: SplitMix

    mutating func next() -> UInt64 {
        (0..<4).reduce(0) { bits, _ in bits << 16 | UInt64(mix.number(below: 1 << 16)) }
    }
}

/// A table that begins as that of a tracker, and is changed.
private struct RandomTable {
    private(set) var headers: [String]
    private(set) var rows: [[String]] = []
    /// The line of the file that each row begins on.
    private(set) var lines: [Int] = []
    private(set) var bytes = Data()

    private static let kinds = [
        "Issue key,Issue id,Summary,Status,Project name,Priority,Created,Updated,Resolved,Labels,Labels,Comment,Description",
        "Title,URL,Assignees,Status,Linked pull requests,Labels",
        "Title,Description,Issue ID,URL,State,Created At (UTC),Updated At (UTC),Closed At (UTC),Labels",
        "#,Project,Tracker,Status,Priority,Subject,Updated,Created,Closed,% Done,Description",
        "#,Projekt,Tracker,Status,Priorität,Thema,Aktualisiert,Angelegt,Geschlossen am,Beschreibung",
        "id,Summary,Status,Resolution,Priority,Type,Milestone,Owner,Created,Modified,Description",
        "Bug ID,Product,Component,Status,Resolution,Summary,Changed,Opened",
        "Id,Project,Priority,Severity,Reproducibility,Date Submitted,View Status,Updated,Summary,Status,#",
        "id,activity,title,creator,status,priority,keyword,messages,creation",
        "Task Id,Project,Status,Column,Title,Creation date,Modification date,Completion date,Priority,Tags",
        "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Notes,Projects",
        "ID,Team,Title,Description,Status,Priority,Project,Created,Updated,Completed,Canceled",
        "Issue Id,Project,Tags,Summary,Created,Updated,Resolved,Priority,State,Description",
        "ID,Work Item Type,Title,State,Tags,Priority,Created Date,Closed Date",
        "title,description,status,priority,created,closed,done",
    ]
    private static let names = [
        "Title", "Summary", "Status", "State", "Priority", "Severity", "Closed", "Done", "Key", "Id", "Project",
        "Notes", "",
        " ", "Sprint", "Größe", "A \"quoted\" one", "Statut", "Date",
    ]
    private static let words = [
        "", "", "open", "Closed", "Resolved", "Done", "In Progress", "high", "Low", "Immediate", "3", "TRUE", "no",
        "2024-01-02",
        "2024-02-30", "31.12.2024 23:59", "soon", " ", "None", "Grüße", "NULL",
    ]

    init(seed: UInt64) {
        var random = Randomness(mix: SplitMix(seed: seed))
        let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &random)]
        headers = kind.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Int.random(in: 0...4, using: &random) { change(&random) }
        for row in 0..<Int.random(in: 1...4, using: &random) {
            var cells = headers.indices.map { cell("r\(row)c\($0)", &random) }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: cells += (0..<Int.random(in: 1...3, using: &random)).map { cell("r\(row)x\($0)", &random) }
            case 1: cells.removeLast(Int.random(in: 1...cells.count, using: &random) - 1)
            default: break
            }
            rows.append(cells)
        }
        write(&random)
    }

    private mutating func change(_ random: inout Randomness) {
        let place = Int.random(in: headers.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: headers[place] = Self.names[Int.random(in: 0..<Self.names.count, using: &random)]
        case 1: headers.shuffle(using: &random)
        case 2: headers.insert(headers[place], at: Int.random(in: 0...headers.count, using: &random))
        case 3 where headers.count > 2: headers.remove(at: place)
        default:
            headers[place] = [headers[place].uppercased(), " \(headers[place]) "].randomElement(using: &random) ?? ""
        }
    }

    private func cell(_ name: String, _ random: inout Randomness) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Self.words.randomElement(using: &random) ?? ""
        case 1: name
        default:
            "\(name) "
                + (["a,b", "a;b", "tab\there", "\"q\"", "two\nlines", "crlf\r\nline", "ü é ß", "=1+1"]
                    .randomElement(using: &random) ?? "")
        }
    }

    private mutating func write(_ random: inout Randomness) {
        let separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
        let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
        let quotesAll = Bool.random(using: &random)
        var text = Int.random(in: 0..<8, using: &random) == 0 ? "sep=\(separator)\(end)" : ""
        func written(_ cell: String) -> String {
            let special = cell.utf8.contains { ",;\t\"\r\n".utf8.contains($0) }
            // What is not quoted means nothing.
            guard quotesAll || special || cell == "NULL" else { return cell }
            return "\"\(cell.replacing("\"", with: "\"\""))\""
        }
        text += headers.map(written).joined(separator: separator) + end
        for row in rows {
            lines.append(1 + text.utf8.count { $0 == UInt8(ascii: "\n") })
            text += row.map(written).joined(separator: separator) + end
        }
        bytes = encoded(text, &random)
    }

    private func encoded(_ text: String, _ random: inout Randomness) -> Data {
        let data: Data? =
            switch Int.random(in: 0..<5, using: &random) {
            case 0: "\u{FEFF}\(text)".data(using: .utf16LittleEndian)
            case 1: "\u{FEFF}\(text)".data(using: .utf16BigEndian)
            case 2: text.data(using: .windowsCP1252)
            case 3: Data("\u{FEFF}\(text)".utf8)
            default: nil
            }
        return data ?? Data(text.utf8)
    }
}
