import Foundation

@testable import CoreDumpStore

struct Randomness: RandomNumberGenerator {
    var mix: SplitMix

    mutating func next() -> UInt64 {
        (0..<4).reduce(0) { bits, _ in bits << 16 | UInt64(mix.number(below: 1 << 16)) }
    }
}

/// A table in the format of a tracker, with random changes.
struct RandomTable {
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
            // Unquoted cells have no special meaning.
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

    /// Maps some columns to random targets.
    func mapping(seed: UInt64) -> ColumnMapping {
        var random = Randomness(mix: SplitMix(seed: seed &+ 1_000_003))
        var mapping = ColumnMapping()
        let titles = headers.map { NormalizedText.line($0) }.enumerated().map { $1.isEmpty ? "Column \($0 + 1)" : $1 }
        for column in ColumnName.all(of: titles) where Int.random(in: 0..<3, using: &random) == 0 {
            mapping[column] = ColumnTarget.all.randomElement(using: &random)
        }
        return mapping
    }
}
