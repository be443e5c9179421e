import Foundation
import GRDB

/// A database that can only be read, and that nobody has open. SQLite would have to write beside it to read it; without a log or
/// a journal all that it holds is in its one file, which is read as it lies there.
struct StillDatabase {
    let reader: DatabaseQueue

    private let files: DatabaseFiles
    private let state: State

    /// What changes when somebody writes.
    private struct State: Equatable {
        let size: off_t
        let seconds: Int
        let nanoseconds: Int
        /// Whether the file is not all: pages are in the log, or have to be put back from a journal that a kill has left.
        let isLogged: Bool

        /// - Throws: ``StoreError/cannotOpen(path:message:)``
        init(of files: DatabaseFiles) throws {
            var file = stat()
            guard stat(files.path, &file) == 0 else {
                throw StoreError.cannotOpen(path: files.path, message: String(cString: strerror(errno)))
            }
            size = file.st_size
            (seconds, nanoseconds) = (file.st_mtim.tv_sec, file.st_mtim.tv_nsec)
            isLogged = ["-wal", "-journal"].contains { suffix in
                var log = stat()
                return stat(files.path + suffix, &log) == 0 && log.st_size > 0
            }
        }
    }

    /// Nil where SQLite may write, or has to read more than the file.
    ///
    /// - Throws: ``StoreError``, or what SQLite says of a file that cannot be read.
    init?(_ files: DatabaseFiles) throws {
        let state = try State(of: files)
        guard !state.isLogged, access(files.path, W_OK) != 0 || access(files.directory, W_OK) != 0 else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        reader = try DatabaseQueue(
            path: URL(filePath: files.path).absoluteString + "?immutable=1", configuration: configuration)
        self.files = files
        self.state = state
    }

    /// To be called when all has been read: SQLite does not look whether somebody writes meanwhile.
    ///
    /// - Throws: ``StoreError/busy`` when somebody has.
    func requireStillness() throws {
        guard try State(of: files) == state else { throw StoreError.busy }
    }
}
