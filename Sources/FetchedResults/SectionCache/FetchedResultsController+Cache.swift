extension FetchedResultsController {
    /// Deletes the cached sections of a name; nil for all names. They are read and cached anew when they are needed.
    ///
    /// A cache that is out of date is never used; this is for freeing its place, and for those who mistrust it.
    ///
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(1) for a name, O(c) for c names.
    public static func deleteCache(named name: String?, in database: TrackedDatabase) throws {
        try SectionCache.delete(named: name, in: database)
    }

    /// Stores the sections under the cache name, if there is one and they are not stored already.
    func saveSections() {
        storedSections?.save(snapshot.order, in: database)
        storedSections?.unsavedState = nil
    }
}
