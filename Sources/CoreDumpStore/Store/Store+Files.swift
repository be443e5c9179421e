import FetchedResults
import GRDB

extension Store {
    /// Removes the files that neither a screenshot nor a step that can be undone or redone needs. Does nothing while another
    /// writer is about to add some.
    ///
    /// - Returns: what was removed; nil when it was no time to remove anything.
    /// - Throws: ``StoreError``
    /// - Complexity: O(f) for f files; reads the whole history when there is one that no screenshot has.
    @discardableResult
    package func collectFiles() throws -> ScreenshotFiles.Collection? {
        try files.collect {
            // The directory belongs to the file that has the name now, which may be another one than is open.
            try identity.check()
            let present = Set(try files.list().map(\.sha256))
            let needed = try read { db in
                let sql = "SELECT DISTINCT sha256 FROM screenshot WHERE content IS NULL"
                let shown = try String.fetchSet(db, sql: sql)
                guard !present.isSubset(of: shown) else { return shown }
                let stored = try UndoHistory.storedValues(ofColumn: "sha256", in: Screenshot.tableName, db)
                return shown.union(stored.compactMap(String.fromDatabaseValue))
            }
            try identity.check()
            return needed
        }
    }
}
