/// The rows that a transaction changed: as a changeset, and their ids, which are read from it once.
struct RecordedRows: Sendable {
    let changeset: Changeset
    /// See ``Changeset/changedRowIDs()``.
    let ids: [String: Set<Int64>]

    /// - Complexity: O(n) for n bytes.
    init(_ changeset: Changeset) throws {
        self.changeset = changeset
        ids = try changeset.changedRowIDs()
    }

    private init(_ changeset: Changeset, _ ids: [String: Set<Int64>]) {
        self.changeset = changeset
        self.ids = ids
    }

    /// The way back, which touches the same rows.
    ///
    /// - Complexity: O(n) for n bytes.
    func inverted() throws -> RecordedRows {
        RecordedRows(try changeset.inverted(), ids)
    }
}
