import CAllocator
import CSQLiteSession
import FetchedResults
import Foundation

/// What a controller holds, by the allocator's own count, without SQLite's caches.
@MainActor
enum MemoryBenchmark {
    static func run() throws {
        print("memory held by a controller, bytes a row")
        for rows in SampleDatabase.sizes {
            let sample = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            let before = allocated()
            try controller.performFetch()
            let fetched = allocated()
            _ = controller.index(of: 1)
            let indexed = allocated()
            var changes = SampleChanges(rows: rows)
            for _ in 0..<2000 { try sample.database.write { try changes.move($0, 1) } }
            let changed = allocated()
            let figures = [("fetched", fetched), ("with the index of ids", indexed), ("after 2,000 moves", changed)]
            for (name, bytes) in figures {
                print("  \(rows) rows, \(name): \(String(format: "%.2f", Double(bytes - before) / Double(rows)))")
            }
            withExtendedLifetime(controller) {}
        }
    }

    private static func allocated() -> Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd) - Int(sqlite3_memory_used())
    }
}
