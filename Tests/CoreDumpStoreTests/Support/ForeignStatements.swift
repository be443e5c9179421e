import FetchedResults
import GRDB

@testable import CoreDumpStore

/// Random statements of a program that does not know Core Dump: any value in any visible column.
struct ForeignStatements {
    /// Derived columns, and the metadata of a screenshot's content.
    private static let derived: [String: Set<String>] = [
        "project": ["sort_key", "initial", "host_key", "added_local"],
        "bug": ["sort_key", "initial", "created_local"],
        "screenshot": ["width", "height", "byte_count", "sha256", "content", "small_thumbnail", "thumbnail"],
        "text_file": ["byte_count", "sha256"],
    ]
    private static let texts = [
        "", "Zebra", "ärger", "Recovered", "#1", "a\u{0}b", "x\ny", "éÜnï", "https://zebra.org/x",
        "ftp://user:pw@Ünï.example:8/",
    ]
    private static let dates = [
        "2026-11-20T21:54:41.000Z", "2026-11-20T23:59:59.999Z", "2019-02-03 04:05:06", "2024-02-29T00:00:00Z", "soon",
        "",
        "2026-02-31T00:00:00.000Z", "12:00", "now", "2451545.5", "2026-11-20",
    ]

    private let columns: [(table: String, names: [String], all: [String])]
    private var random: SplitMix

    init(_ db: Database, seed: UInt64) throws {
        columns = try RowCheck.tables.map { table in
            let all = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            return (table, all.filter { Self.derived[table]?.contains($0) != true }, all)
        }
        random = SplitMix(seed: seed)
    }

    /// The written columns, as `table.column`.
    var visible: [String] { columns.flatMap { table, names, _ in names.map { "\(table).\($0)" } } }

    /// A statement, which may break a constraint.
    mutating func next() -> (sql: String, arguments: StatementArguments) {
        let (table, names, all) = columns[random.number(below: columns.count)]
        let column = names[random.number(below: names.count)]
        let which = random.number(below: 5) == 0 ? "TRUE" : "id = \(number())"
        switch random.number(below: 10) {
        case 0: return ("DELETE FROM \(table) WHERE \(which)", [])
        case 1:
            // Including the values derived from the old ones.
            let others = all.filter { $0 != column && $0 != "id" }.joined(separator: ", ")
            let names = column == "id" ? others : "\(column), \(others)"
            let values = column == "id" ? others : "?, \(others)"
            return (
                "INSERT INTO \(table) (\(names)) SELECT \(values) FROM \(table) WHERE \(which)",
                column == "id" ? [] : [value(of: column)]
            )
        case 2:
            return (
                "INSERT OR REPLACE INTO project (id, name, url, added) VALUES (?, ?, ?, ?)",
                [number(), value(of: "name"), value(of: "url"), value(of: "added")]
            )
        case 3:
            return (
                "INSERT OR REPLACE INTO bug (id, project_id, title) VALUES (?, ?, ?)",
                [number(), number(), value(of: "title")]
            )
        default: return ("UPDATE OR IGNORE \(table) SET \(column) = ? WHERE \(which)", [value(of: column)])
        }
    }

    private mutating func number() -> Int { 1 + random.number(below: 9) }

    private mutating func value(of column: String) -> (any DatabaseValueConvertible)? {
        switch column {
        case "id", "project_id", "bug_id", "position": random.number(below: 6) == 0 ? 1_000 + number() : number()
        case "open_bug_count": random.number(below: 9)
        case "priority": random.number(below: 4)
        case "status": ["open", "closed"][random.number(below: 2)]
        case "added", "created", "updated": Self.dates[random.number(below: Self.dates.count)]
        case "closed": random.number(below: 3) == 0 ? nil : Self.dates[random.number(below: Self.dates.count)]
        default: Self.texts[random.number(below: Self.texts.count)]
        }
    }
}
