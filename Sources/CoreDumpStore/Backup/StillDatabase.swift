import Foundation
import GRDB

/// A database that can only be read, and that nobody has open. SQLite would have to write beside it to read it. Without a log or a
/// journal all that it holds is in its one file, which is read as it lies there; with a log both are copied to where may be written.
struct StillDatabase {
    let reader: DatabaseQueue

    private let files: DatabaseFiles
    private let state: State

    /// What changes when somebody writes.
    private struct State: Equatable {
        /// A file as it was.
        struct File: Equatable {
            let size: off_t
            let seconds: Int
            let nanoseconds: Int

            init?(_ path: String) {
                var file = stat()
                guard stat(path, &file) == 0 else { return nil }
                size = file.st_size
                (seconds, nanoseconds) = (file.st_mtim.tv_sec, file.st_mtim.tv_nsec)
            }
        }

        let file: File
        /// Holds what is newer than the file.
        let log: File?
        /// Of whoever has it open and reads or writes the log; a kill leaves it too.
        let index: File?
        /// Holds what has to be put back, which a kill has left.
        let journal: File?

        /// - Throws: ``StoreError/cannotOpen(path:message:)``
        init(of files: DatabaseFiles) throws {
            guard let file = File(files.path) else {
                throw StoreError.cannotOpen(path: files.path, message: String(cString: strerror(errno)))
            }
            self.file = file
            (log, index) = (File(files.path + "-wal"), File(files.path + "-shm"))
            journal = File(files.path + "-journal")
        }

        private func isFilled(_ file: File?) -> Bool { (file?.size ?? 0) > 0 }

        var isLogged: Bool { isFilled(log) }
        /// Whether the file and its log are all: others need SQLite, which has the index to go by.
        var isWhole: Bool { !isFilled(journal) && !(isLogged && index != nil) }
    }

    /// Nil where SQLite may write, or has to read more than the file and its log.
    ///
    /// - Parameter copy: free names in a place that may be written, for a file with a log. The caller removes what is there.
    /// - Throws: ``StoreError``, or what SQLite says of a file that cannot be read.
    init?(_ files: DatabaseFiles, copyingTo copy: DatabaseFiles) throws {
        state = try State(of: files)
        guard state.isWhole, access(files.path, W_OK) != 0 || access(files.directory, W_OK) != 0 else { return nil }
        self.files = files
        if state.isLogged {
            for suffix in ["", "-wal"] { try DurableFiles.copy(files.path + suffix, to: copy.path + suffix) }
            reader = try BackupInspection.openForReading(copy.path)
            try requireStillness()
        } else {
            var configuration = Configuration()
            configuration.readonly = true
            reader = try DatabaseQueue(
                path: URL(filePath: files.path).absoluteString + "?immutable=1", configuration: configuration)
        }
    }

    /// To be called when all has been read: SQLite does not look whether somebody writes meanwhile.
    ///
    /// - Throws: ``StoreError/busy`` when somebody has.
    func requireStillness() throws {
        guard try State(of: files) == state else { throw StoreError.busy }
    }
}
