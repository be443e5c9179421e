import GRDB

/// What tells whether somebody else has changed the database since the writing connection was last looked at.
struct ConnectionState: Sendable {
    /// `PRAGMA data_version`, of the writing connection, because that one does not change with its own writes; nil when
    /// it could not be read, which is taken for a change.
    private var dataVersion: Int?
    var schemaVersion: Int32?
    /// How many rows the connection has changed, by whatever way. It counts REPLACE, truncating deletes, tables WITHOUT
    /// ROWID and changesets, all of which the update hook misses.
    var totalChanges: Int

    /// Asks `db`, a few µs.
    init(_ db: Database, schemaVersion: Int32? = nil) {
        dataVersion = try? Self.dataVersion(of: db)
        self.schemaVersion = schemaVersion ?? (try? db.schemaVersion())
        totalChanges = db.totalChangesCount
    }

    /// The same where there is somebody to tell an error to.
    init(reading db: Database) throws {
        dataVersion = try Self.dataVersion(of: db)
        schemaVersion = try db.schemaVersion()
        totalChanges = db.totalChangesCount
    }

    private static func dataVersion(of db: Database) throws -> Int? {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    }

    /// Whether `newer` shows that something was written after this was.
    func isChanged(in newer: ConnectionState) -> Bool {
        guard let dataVersion = newer.dataVersion, let schemaVersion = newer.schemaVersion else { return true }
        return dataVersion != self.dataVersion || schemaVersion != self.schemaVersion
            || newer.totalChanges != totalChanges
    }
}
