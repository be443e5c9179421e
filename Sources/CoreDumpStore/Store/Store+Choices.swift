import GRDB

extension Store {
    /// Every project by name, without case and diacritics, to choose from.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n log n)
    package func projects() throws -> [Project] {
        try read { try Project.fetchAll($0, sql: "SELECT * FROM project ORDER BY sort_key, id") }
    }
}
