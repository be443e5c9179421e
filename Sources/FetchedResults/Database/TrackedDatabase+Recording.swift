import GRDB

extension TrackedDatabase {
    /// Runs `body` in a transaction of its own on the writing connection.
    func record<T>(
        _ body: (Database) throws -> T, completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try writer.writeWithoutTransaction { try record($0, body, completion: completion) }
    }

    /// Runs `body` in a transaction, then `completion`, which is not recorded, in the same transaction.
    func record<T>(
        _ db: Database, _ body: (Database) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try record(db, session: { db, _ in try body(db) }, completion: completion)
    }

    /// The same for a `body` that knows better than the session what it does; see ``SQLiteSession/substitute(_:)``.
    func record<T>(
        _ db: Database, session body: (Database, SQLiteSession) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try inOwnTransaction(db) { schemaVersion in
            let excluded = try schema(db, schemaVersion).excludedTables
            let session = try SQLiteSession(db, excluding: excluded, schemaVersion: schemaVersion)
            defer { session.delete() }
            let totalChanges = db.totalChangesCount
            let value = try DeniedDelete.explaining(db, session) { try body(db, session) }
            // ALTER TABLE ends a session.
            let newVersion = try db.schemaVersion()
            let isWhole = newVersion == session.schemaVersion
            let changes: RecordedChanges = isWhole ? .rows(try session.recordedRows()) : .schema
            var change = changes.databaseChange()
            if db.totalChangesCount != totalChanges {
                let unknown = log.touchedTables.union(session.storedTables)
                change.merge(.rows(Dictionary(uniqueKeysWithValues: unknown.map { ($0, []) })))
            }
            session.stop()
            try completion(db, value, changes)
            try DeniedDelete.explaining(db, session) { try commit(db, change) }
            log.setSchemaVersion(newVersion)
            return (value, change)
        }
    }

    /// Runs `body` in a transaction that is neither recorded nor told: for tables that only the library knows.
    func writeUntold<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        try inOwnTransaction(db) { _ in
            let value = try body()
            try db.commit()
            return value
        }
    }

    /// Begins a transaction, which `body` commits; rolls it back when `body` throws.
    private func inOwnTransaction<T>(_ db: Database, _ body: (_ schemaVersion: Int32) throws -> T) throws -> T {
        log.beginRecording()
        defer { log.endRecording(totalChanges: db.totalChangesCount) }
        try db.beginTransaction(.immediate)
        do {
            // From here on nobody else can write: what others have written is noticed now or by their next commit.
            let schemaVersion = try db.schemaVersion()
            if log.notice(ConnectionState(db, schemaVersion: schemaVersion)) { wake() }
            return try body(schemaVersion)
        } catch {
            // SQLite has rolled back by itself after some errors; the first error is the one that explains.
            if db.isInsideTransaction { try? db.rollback() }
            log.forgetWholeKeys()
            throw error
        }
    }

    private func commit(_ db: Database, _ change: DatabaseChange) throws {
        log.beginCommit()
        do {
            try db.commit()
        } catch {
            log.cancelCommit()
            throw error
        }
        log.endCommit(change)
    }

    private func schema(_ db: Database, _ version: Int32) throws -> RecordedSchema {
        if let known = log.schema(version: version) { return known }
        let schema = try RecordedSchema(db, version: version, untrackedTables: untrackedTables)
        log.setSchema(schema)
        return schema
    }
}
