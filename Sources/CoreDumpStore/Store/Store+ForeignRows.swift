import FetchedResults
import GRDB

extension Store {
    /// Completes the rows that another program has written: it knows neither sort keys nor what is searched. To be called
    /// after a change that was not one's own; does nothing when there is nothing to do.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k such rows.
    package func completeForeignRows() async throws {
        try await StoreError.translating {
            guard try await database.read({ try ForeignRows.isComplete($0) }) == false else { return }
            try await database.write { db in
                let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? self.locale)
                try ForeignRows.complete(RowWriter(db, keys: keys, zone: self.zone, files: self.files))
            }
        }
    }
}
