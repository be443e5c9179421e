import GRDB
import Synchronization

/// Hears of every transaction of the writing connection, and leaves one's own alone.
///
/// It asks for no row events but those of deletes that go around the tracked database, so that a recorded write costs
/// nothing per row.
final class CommitObserver: TransactionObserver, Sendable {
    private let log: CommitLog
    private let wake = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ log: CommitLog) {
        self.log = log
    }

    /// - Parameter wake: is called when somebody else has committed.
    func onForeignCommit(_ wake: @escaping @Sendable () -> Void) {
        self.wake.withLock { $0 = wake }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        log.statementWillWrite(eventKind)
    }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() {
        // GRDB does not report the end of every commit: not of what OR FAIL leaves of a statement, nor of what other C code
        // does. Therefore it is asked for later as well.
        if log.beginForeignCommit() { wake.withLock(\.self)?() }
    }

    func databaseDidCommit(_ db: Database) {
        if log.noticeForeignTransaction({ ConnectionState(db) }) { wake.withLock(\.self)?() }
    }

    func databaseDidRollback(_ db: Database) {
        log.noticeForeignRollback(totalChanges: db.totalChangesCount)
    }
}
