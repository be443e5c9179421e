import FetchedResults
import GRDB

extension Store {
    /// Completes the rows that another program has written: it knows neither sort keys nor what is searched, and may leave rows
    /// without what they belong to. To be called after a change that was not one's own; does nothing when there is nothing to do.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n rows, which are counted in covering indexes, and O(k log n) for k rows of others.
    package func completeForeignRows() async throws {
        try await StoreError.translating {
            let (isComplete, isConsistent) = try await database.read { db in
                (try ForeignRows.isComplete(db), try ForeignRows.isConsistent(db))
            }
            guard !isComplete || !isConsistent else { return }
            try await database.write { db in
                let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? self.locale)
                let writer = RowWriter(db, keys: keys, zone: self.zone, files: self.files)
                let now = self.now()
                let rows = ForeignRows(
                    writer: writer, recovered: RecoveredFiles(DatabaseFiles(self.path), now), now: now)
                try isConsistent ? rows.complete() : rows.completeAll()
            }
        }
    }
}
