import GRDB
import Synchronization

/// State that the queue of the writing connection and the main actor share: the commits of which observers have not been
/// notified yet, and the state of the connection when it was last checked.
///
/// "Own" transactions and commits are those made through the ``TrackedDatabase``; all others are "external".
final class CommitLog: Sendable {
    private let state: Mutex<State>

    private struct State {
        /// The merged change of which observers have not been notified yet, and the number of commits in it.
        var pendingChange: DatabaseChange?
        var pendingCommits = 0
        /// How many commits were begun, and how many of them have been delivered to observers or need not be.
        var begunCommits = 0
        var deliveredCommits = 0
        /// Whether an external commit on this connection has begun whose outcome is not known yet.
        var isExternalCommitBegun = false
        /// Whether the current transaction is an own one.
        var isRecording = false
        /// The tables that sessions do not record and that the current transaction has written to.
        var touchedTables: Set<String> = []
        var schema: RecordedSchema?
        /// Tables whose key may be NULL, but which are known to have no row with a NULL key.
        var tablesWithoutNullKeys: Set<String> = []
        var connection: ConnectionState
        var isWakeUnderWay = false

        /// Records what a begun commit did.
        mutating func endCommit(_ change: DatabaseChange) {
            guard !change.isEmpty else {
                deliveredCommits += 1
                return
            }
            pendingCommits += 1
            // Taken out of the state first, so that its sets grow in place.
            guard var merged = pendingChange.take() else {
                pendingChange = change
                return
            }
            merged.merge(change)
            pendingChange = merged
        }
    }

    init(_ connection: ConnectionState) {
        state = Mutex(State(connection: connection))
    }

    // MARK: - Own transactions

    /// The connection runs an own transaction from now on.
    func beginRecording() {
        state.withLock {
            $0.isRecording = true
            $0.touchedTables = []
        }
    }

    /// Everything that the connection does from now on is external.
    ///
    /// The data version is not read again: another connection may have committed since the own commit, and that is still to
    /// be noticed.
    func endRecording(totalChanges: Int) {
        state.withLock {
            $0.isRecording = false
            $0.connection.totalChanges = totalChanges
        }
    }

    /// An own transaction has altered the schema.
    func setSchemaVersion(_ version: Int32) {
        state.withLock { $0.connection.schemaVersion = version }
    }

    /// The tables that sessions do not record and that the current transaction has written to.
    var touchedTables: Set<String> { state.withLock(\.touchedTables) }

    /// The ``touchedTables``, and why sessions do not record them.
    var touchedOmissions: [String: RecordedSchema.Omission] {
        state.withLock { state in
            (state.schema?.omissions ?? [:]).filter { state.touchedTables.contains($0.key) }
        }
    }

    /// All tables that sessions do not record, except those that are known to have no row with a NULL key.
    func tablesToSearchForNullKeys() -> [String: RecordedSchema.Omission] {
        state.withLock { state in
            (state.schema?.omissions ?? [:]).filter { !state.tablesWithoutNullKeys.contains($0.key) }
        }
    }

    /// The current transaction is rolled back, and with it what was found out about NULL keys in the tables it has changed.
    func forgetTablesWithoutNullKeys() {
        state.withLock { $0.tablesWithoutNullKeys.subtract($0.touchedTables) }
    }

    /// Records that no row of a table has a NULL key at present.
    func noteNoNullKeys(of table: String) {
        _ = state.withLock { $0.tablesWithoutNullKeys.insert(table) }
    }

    /// Which tables are recorded, for a version of the schema.
    func schema(version: Int32) -> RecordedSchema? {
        state.withLock { $0.schema?.version == version ? $0.schema : nil }
    }

    func setSchema(_ schema: RecordedSchema) {
        state.withLock { $0.schema = schema }
    }

    /// Records that an own commit begins: it may become visible at any moment from now on.
    func beginCommit() {
        state.withLock { $0.begunCommits += 1 }
    }

    /// Records that the begun commit has failed.
    func cancelCommit() {
        state.withLock { $0.begunCommits -= 1 }
    }

    /// Records that the begun commit has succeeded.
    func endCommit(_ change: DatabaseChange) {
        state.withLock { $0.endCommit(change) }
    }

    // MARK: - External transactions

    /// A statement is about to be executed or compiled. Returns whether SQLite must delete its rows one by one.
    func statementWillWrite(_ kind: DatabaseEventKind) -> Bool {
        state.withLock { state in
            guard state.isRecording else {
                // A statement that was compiled to truncate a table would truncate it past a later session.
                if case .delete = kind { return true }
                return false
            }
            if state.schema?.omissions[kind.tableName] != nil {
                state.touchedTables.insert(kind.tableName)
                state.tablesWithoutNullKeys.remove(kind.tableName)
            }
            return false
        }
    }

    /// Records that an external commit begins on this connection: it may become visible at any moment from now on.
    func beginExternalCommit() -> Bool {
        state.withLock { state in
            guard !state.isRecording, !state.isExternalCommitBegun else { return false }
            state.isExternalCommitBegun = true
            state.begunCommits += 1
            return true
        }
    }

    /// Whether an external commit has begun whose end GRDB has not reported.
    var isExternalCommitBegun: Bool { state.withLock(\.isExternalCommitBegun) }

    /// Compares the connection with its last known state. After an external change, observers will be notified.
    ///
    /// - Returns: whether there was an external change.
    func notice(_ connection: ConnectionState) -> Bool {
        state.withLock { state in
            let isChanged = state.connection.isChanged(in: connection)
            state.connection = connection
            if isChanged { state.tablesWithoutNullKeys = [] }
            if state.isExternalCommitBegun {
                state.isExternalCommitBegun = false
            } else if isChanged {
                state.begunCommits += 1
            } else {
                return false
            }
            state.endCommit(isChanged ? .everything : .rows([:]))
            return isChanged
        }
    }

    /// The same at the end of a transaction; does nothing for an own one.
    func noticeExternalTransaction(_ connection: () -> ConnectionState) -> Bool {
        guard !state.withLock(\.isRecording) else { return false }
        return notice(connection())
    }

    /// Records that a transaction was rolled back; does nothing for an own one.
    func noticeExternalRollback(totalChanges: Int) {
        state.withLock { state in
            guard !state.isRecording else { return }
            state.connection.totalChanges = totalChanges
            if state.isExternalCommitBegun {
                state.isExternalCommitBegun = false
                state.begunCommits -= 1
            }
        }
    }

    // MARK: - Delivering

    /// Whether observers have been notified of all commits, and none is running.
    var isSettled: Bool { state.withLock { $0.begunCommits == $0.deliveredCommits } }

    /// Takes the change of which observers have not been notified yet.
    func take() -> DatabaseChange? {
        state.withLock { state in
            state.deliveredCommits += state.pendingCommits
            state.pendingCommits = 0
            defer { state.pendingChange = nil }
            return state.pendingChange
        }
    }

    /// Whether the caller should wake the main actor: no other caller has done so since the last `endWake()`.
    func beginWake() -> Bool {
        state.withLock { state in
            defer { state.isWakeUnderWay = true }
            return !state.isWakeUnderWay
        }
    }

    func endWake() {
        state.withLock { $0.isWakeUnderWay = false }
    }
}

/// The state of the writing connection that shows whether the database has been changed externally since it was last checked.
struct ConnectionState: Sendable {
    /// `PRAGMA data_version` of the writing connection, which its own writes do not change; nil when it could not be read,
    /// which counts as a change.
    private var dataVersion: Int?
    var schemaVersion: Int32?
    /// How many rows the connection has changed in any way. Unlike the update hook, it counts REPLACE, truncating deletes,
    /// tables WITHOUT ROWID and changesets.
    var totalChanges: Int

    /// Reads the state of `db`, in a few µs.
    init(_ db: Database, schemaVersion: Int32? = nil) {
        dataVersion = try? Self.dataVersion(of: db)
        self.schemaVersion = schemaVersion ?? (try? db.schemaVersion())
        totalChanges = db.totalChangesCount
    }

    /// The same for a caller that can handle an error.
    init(reading db: Database) throws {
        dataVersion = try Self.dataVersion(of: db)
        schemaVersion = try db.schemaVersion()
        totalChanges = db.totalChangesCount
    }

    private static func dataVersion(of db: Database) throws -> Int? {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    }

    /// Whether `newer` shows that something was written after this state was read.
    func isChanged(in newer: ConnectionState) -> Bool {
        guard let dataVersion = newer.dataVersion, let schemaVersion = newer.schemaVersion else { return true }
        return dataVersion != self.dataVersion || schemaVersion != self.schemaVersion
            || newer.totalChanges != totalChanges
    }
}

/// Observes every transaction of the writing connection, and reports the external ones to the ``CommitLog``.
///
/// It asks for no row events except those of external deletes, so that a recorded write costs nothing per row.
final class CommitObserver: TransactionObserver, Sendable {
    private let log: CommitLog
    private let wake = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ log: CommitLog) {
        self.log = log
    }

    /// - Parameter wake: called after an external commit.
    func onExternalCommit(_ wake: @escaping @Sendable () -> Void) {
        self.wake.withLock { $0 = wake }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        log.statementWillWrite(eventKind)
    }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() {
        // GRDB does not report the end of every commit: not of what OR FAIL leaves of a statement, nor of what other C code
        // does. Therefore ``TrackedDatabase`` also checks later.
        if log.beginExternalCommit() { wake.withLock(\.self)?() }
    }

    func databaseDidCommit(_ db: Database) {
        if log.noticeExternalTransaction({ ConnectionState(db) }) { wake.withLock(\.self)?() }
    }

    func databaseDidRollback(_ db: Database) {
        log.noticeExternalRollback(totalChanges: db.totalChangesCount)
    }
}
