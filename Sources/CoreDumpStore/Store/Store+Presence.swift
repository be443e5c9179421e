import FetchedResults
import Foundation
import GRDB

extension Store {
    /// Asks whether the file that is open still has its name and its content.
    ///
    /// - Throws: ``StoreError/fileGone(path:)``
    /// - Complexity: O(1), 2 µs.
    package func requireFile() throws {
        try identity.check()
    }

    /// What had been typed into a file whose place the present one had taken when it was opened; to be told.
    package var kept: KeptDatabase? { identity.kept }

    /// Keeps what was typed here after another file has taken the name, or its content has been written over.
    ///
    /// - Returns: nil when nothing was, or there is no file of that name.
    /// - Throws: ``StoreError``
    /// - Complexity: O(1) where another file has the name; otherwise reads and writes everything.
    package func keepReplaced() async throws -> KeptDatabase? {
        let (files, identity) = (DatabaseFiles(path), identity)
        return try await Self.inBackground { _ in
            try StoreError.translating {
                try OpeningLock.holding(files.directory, timeout: Self.busyTimeout) {
                    try identity.keep { try self.copyOpened(to: $0) }
                }
            }
        }
    }

    /// How the log is, when there may be something in it.
    package var filledLog: FileStamp? {
        FileStamp(DatabaseFiles(path).log).flatMap { $0.byteCount > OpenedDatabase.emptyLogLength ? $0 : nil }
    }

    /// Writes what is in the log into the file, so that a copy of the file alone is complete, and leaves the log empty. Nothing is done
    /// while others read or write.
    ///
    /// - Complexity: O(n) for n bytes in the log.
    package func completeFile() async {
        let identity = identity
        try? await Self.inBackground { _ in
            var configuration = DatabaseCopy.configuration
            // Who wants to write does not wait for this.
            configuration.busyMode = .immediateError
            try identity.withConnection(configuration) { queue in
                try queue.writeWithoutTransaction { db in
                    try db.checkpoint(.passive)
                    // As long as the log tells what has been written.
                    try identity.check()
                    try db.checkpoint(.truncate)
                    identity.noteLog()
                }
            }
        }
    }
}
