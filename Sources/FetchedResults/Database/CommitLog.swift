import GRDB
import Synchronization

/// What the queue of the writing connection and the main actor share: the commits that observers still have to be told
/// of, and how the connection stood when it was last looked at.
final class CommitLog: Sendable {
    private let state: Mutex<State>

    private struct State {
        /// What observers still have to be told of, merged, and of how many commits that is made.
        var untold: DatabaseChange?
        var untoldCommits = 0
        /// How many commits were begun, and how many of them observers have been told of, or need not be.
        var begunCommits = 0
        var toldCommits = 0
        /// Whether a commit that goes around the tracked database has begun and it is not known yet what it did.
        var isForeignCommitBegun = false
        /// Whether the transaction under way is one's own.
        var isRecording = false
        /// Written to by the transaction under way, of those that sessions do not record.
        var touchedTables: Set<String> = []
        var schema: RecordedSchema?
        /// Tables whose key may be NULL, and which are known to have no row where it is.
        var tablesWithWholeKeys: Set<String> = []
        var connection: ConnectionState
        var isWakeUnderWay = false

        /// Notes what a commit did that was begun.
        mutating func endCommit(_ change: DatabaseChange) {
            guard !change.isEmpty else {
                toldCommits += 1
                return
            }
            untoldCommits += 1
            // Taken out first, so that its sets grow in place.
            guard var merged = untold.take() else {
                untold = change
                return
            }
            merged.merge(change)
            untold = merged
        }
    }

    init(_ connection: ConnectionState) {
        state = Mutex(State(connection: connection))
    }

    // MARK: - One's own transactions

    /// What the connection does from now on is one's own.
    func beginRecording() {
        state.withLock {
            $0.isRecording = true
            $0.touchedTables = []
        }
    }

    /// What the connection does from now on is somebody else's.
    ///
    /// The data version is not asked for again: others may have committed since one's own commit, which is still to be
    /// noticed.
    func endRecording(totalChanges: Int) {
        state.withLock {
            $0.isRecording = false
            $0.connection.totalChanges = totalChanges
        }
    }

    /// One's own transaction has altered the schema.
    func setSchemaVersion(_ version: Int32) {
        state.withLock { $0.connection.schemaVersion = version }
    }

    /// The tables that the transaction under way has written to, of those that sessions do not record.
    var touchedTables: Set<String> { state.withLock(\.touchedTables) }

    /// Those of ``touchedTables``, and why sessions do not record them.
    var touchedOmissions: [String: RecordedSchema.Omission] {
        state.withLock { state in
            (state.schema?.omissions ?? [:]).filter { state.touchedTables.contains($0.key) }
        }
    }

    /// The tables of which it is not known whether a row's key is NULL, and all others that sessions do not record.
    func tablesToLookThrough() -> [String: RecordedSchema.Omission] {
        state.withLock { state in
            (state.schema?.omissions ?? [:]).filter { !state.tablesWithWholeKeys.contains($0.key) }
        }
    }

    /// What was found out in the transaction under way holds no longer.
    func forgetWholeKeys() {
        state.withLock { $0.tablesWithWholeKeys.subtract($0.touchedTables) }
    }

    /// No row of a table whose key may be NULL has it so at present.
    func noteWholeKeys(of table: String) {
        _ = state.withLock { $0.tablesWithWholeKeys.insert(table) }
    }

    /// Which tables are recorded, for a version of the schema.
    func schema(version: Int32) -> RecordedSchema? {
        state.withLock { $0.schema?.version == version ? $0.schema : nil }
    }

    func setSchema(_ schema: RecordedSchema) {
        state.withLock { $0.schema = schema }
    }

    /// A commit becomes visible at any moment from now on.
    func beginCommit() {
        state.withLock { $0.begunCommits += 1 }
    }

    /// The commit that was begun has come to nothing.
    func cancelCommit() {
        state.withLock { $0.begunCommits -= 1 }
    }

    /// The commit that was begun is done.
    func endCommit(_ change: DatabaseChange) {
        state.withLock { $0.endCommit(change) }
    }

    // MARK: - Those of others

    /// A statement is about to be executed, or compiled; returns whether its rows should be deleted one by one.
    func statementWillWrite(_ kind: DatabaseEventKind) -> Bool {
        state.withLock { state in
            guard state.isRecording else {
                // A statement that was compiled to truncate a table would truncate it past a later session.
                if case .delete = kind { return true }
                return false
            }
            if state.schema?.omissions[kind.tableName] != nil {
                state.touchedTables.insert(kind.tableName)
                state.tablesWithWholeKeys.remove(kind.tableName)
            }
            return false
        }
    }

    /// A commit that goes around the tracked database may become visible at any moment from now on.
    func beginForeignCommit() -> Bool {
        state.withLock { state in
            guard !state.isRecording, !state.isForeignCommitBegun else { return false }
            state.isForeignCommitBegun = true
            state.begunCommits += 1
            return true
        }
    }

    /// Whether a commit has begun and nobody has said how it ended.
    var isForeignCommitBegun: Bool { state.withLock(\.isForeignCommitBegun) }

    /// Compares the connection with what it was; when somebody else has changed the database, observers are to be told.
    ///
    /// - Returns: whether somebody else has.
    func notice(_ connection: ConnectionState) -> Bool {
        state.withLock { state in
            let isChanged = state.connection.isChanged(in: connection)
            state.connection = connection
            if isChanged { state.tablesWithWholeKeys = [] }
            if state.isForeignCommitBegun {
                state.isForeignCommitBegun = false
            } else if isChanged {
                state.begunCommits += 1
            } else {
                return false
            }
            state.endCommit(isChanged ? .everything : .rows([:]))
            return isChanged
        }
    }

    /// The same after a transaction that went around the tracked database; does nothing for one's own.
    func noticeForeignTransaction(_ connection: () -> ConnectionState) -> Bool {
        guard !state.withLock(\.isRecording) else { return false }
        return notice(connection())
    }

    /// A transaction was rolled back that is not one's own.
    func noticeForeignRollback(totalChanges: Int) {
        state.withLock { state in
            guard !state.isRecording else { return }
            state.connection.totalChanges = totalChanges
            if state.isForeignCommitBegun {
                state.isForeignCommitBegun = false
                state.begunCommits -= 1
            }
        }
    }

    // MARK: - Telling

    /// Whether observers have been told of all commits, and none is under way.
    var isSettled: Bool { state.withLock { $0.begunCommits == $0.toldCommits } }

    /// Takes what is still to be told.
    func take() -> DatabaseChange? {
        state.withLock { state in
            state.toldCommits += state.untoldCommits
            state.untoldCommits = 0
            defer { state.untold = nil }
            return state.untold
        }
    }

    /// Whether the caller should wake the main actor: nobody else has since the last `endWake()`.
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
