import FetchedResults
import GRDB

/// Undo and redo of 10,000 updated rows, against the update itself.
@MainActor
enum UndoBenchmark {
    static func run() throws {
        let sample = try SampleDatabase(rows: 100_000)
        let history = UndoHistory(database: sample.database)
        var round = 0
        var comparison = Comparison("undo of 10,000 updated rows")
        comparison.add("UndoHistory.perform, the update") {
            round += 1
            try history.perform("update") { db in
                try db.execute(sql: "UPDATE project SET name = name || ? WHERE id <= 10000", arguments: [round])
            }
        }
        comparison.add("UndoHistory.undo") { _ = try history.undo() }
        comparison.add("UndoHistory.redo") { _ = try history.redo() }
        try comparison.run(rounds: 9)
    }
}
