import FetchedResults
import GRDB

extension Store {
    /// Takes all contents that are not beside this database from where they lie, see ``ScreenshotFiles/adopt(_:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(files)
    package func adoptContents() throws {
        for (sha256, kind) in try read(ScreenshotFiles.needed) where !DurableFiles.exists(files.path(of: sha256, kind))
        {
            _ = try files.adopt(sha256, kind)
        }
    }

    /// Removes the files that neither a row nor a step that can be undone or redone needs. Does nothing while another
    /// writer is about to add some.
    ///
    /// - Returns: what was removed; nil when it was no time to remove anything.
    /// - Throws: ``StoreError``
    /// - Complexity: O(f) for f files; reads the whole history when there is one that no row has.
    ///
    /// What other databases in the folder need stays as well, and all that is in a directory that another database or another machine
    /// has used, see ``FolderUse``.
    @discardableResult
    package func collectFiles() throws -> ScreenshotFiles.Collection? {
        try identity.check()
        guard files.use?.isAlone(in: files.directory) == true else { return nil }
        return try files.collect {
            // The directory belongs to the file that has the name now, which may be another one than is open.
            try identity.check()
            // Two databases that were one, or are copies of each other, remove nothing that the other needs.
            guard let neighbours = NeighbouringDatabases(of: DatabaseFiles(path)).neededContents() else {
                return Set(try files.list().map(\.sha256))
            }
            let present = Set(try files.list().map(\.sha256)).subtracting(neighbours)
            let needed = try read { db in
                let shown = try ScreenshotFiles.neededDigests(db)
                guard !present.isSubset(of: shown) else { return shown.union(neighbours) }
                let stored = try ScreenshotFiles.tables.flatMap {
                    try UndoHistory.storedValues(ofColumn: "sha256", in: $0, db)
                }
                return shown.union(neighbours).union(stored.compactMap(String.fromDatabaseValue))
            }
            try identity.check()
            return needed
        }
    }
}
