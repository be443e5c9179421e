import GRDB

/// Writes for a program that makes all of its changes on one thread beside the main thread. Each blocks the calling thread until it is
/// committed, and notifies no observer: the program calls ``TrackedDatabase/deliver()`` on the main actor afterwards, whether the
/// write has succeeded or not.
///
/// An interruption rolls the write back. It has no effect once the write is being committed.
extension TrackedDatabase {
    /// The same as ``write(_:)-swift.method``, except for what is said of ``TrackedDatabase/deliver()`` above.
    package func writeBlocking<T>(
        interruptedBy interruption: ReadInterruption, _ body: (Database) throws -> T
    ) throws -> T {
        try onWriter(interruption) { try record($0, body).value }
    }

    /// Checks that no other connection holds the write lock, before the caller does work that would be useless if it could not
    /// write afterwards.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_BUSY` when the lock is held for longer than the busy timeout of the connection.
    ///   Another connection may take the lock right after this call.
    /// - Complexity: O(1)
    public func requireWriteLock() throws {
        try onWriter { db in
            try db.beginTransaction(.immediate)
            try db.rollback()
        }
    }

    fileprivate func onWriter<T>(_ interruption: ReadInterruption, _ body: (Database) throws -> T) throws -> T {
        try interruption.check()
        return try onWriter { db in try interruption.allow(on: db) { try body(db) } }
    }
}

extension UndoHistory {
    package func performBlocking<T>(
        interruptedBy interruption: ReadInterruption, _ body: (Database) throws -> T,
        describing: (T) -> UndoStep.Description
    ) throws -> T {
        try database.onWriter(interruption) { try recordStep($0, body, describing) }
    }

    package func performLargeBlocking<T>(
        interruptedBy interruption: ReadInterruption, _ body: (Database, UndoRecorder) throws -> T,
        describing: (T) -> UndoStep.Description
    ) throws -> T {
        try database.onWriter(interruption) { try recordLarge($0, body, describing) }
    }

    package func undoBlocking(interruptedBy interruption: ReadInterruption) throws -> UndoOutcome? {
        try database.onWriter(interruption) { try apply(.undo, in: $0) }
    }

    package func redoBlocking(interruptedBy interruption: ReadInterruption) throws -> UndoOutcome? {
        try database.onWriter(interruption) { try apply(.redo, in: $0) }
    }

    /// Deletes one of the changesets that ``deleteForgotten()`` deletes.
    ///
    /// - Returns: whether there was one.
    package func deleteForgottenPartBlocking(interruptedBy interruption: ReadInterruption) throws -> Bool {
        guard let id = try database.read({ try UndoLog($0).forgottenPartIDs().first }) else { return false }
        try database.onWriter(interruption) { db in
            try database.writeUntracked(db) { try UndoLog(db).deletePart(id) }
        }
        return true
    }
}
