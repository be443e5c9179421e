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
}
