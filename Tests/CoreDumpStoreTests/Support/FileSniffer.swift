import Foundation
import Synchronization

/// Opens, reads and closes the files of a database, as a file chooser does for their folder.
final class FileSniffer: Sendable {
    private let paths: [String]
    private let isEnough = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameter path: the database.
    init(_ path: String) {
        paths = [path, path + "-wal", path + "-shm"]
    }

    /// - Returns: the number of existing files.
    @discardableResult
    func sniff() -> Int {
        paths.count { path in
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            var byte: UInt8 = 0
            read(descriptor, &byte, 1)
            close(descriptor)
            return true
        }
    }

    /// Does so repeatedly while `body` runs.
    func sniffing<T>(during body: () throws -> T) rethrows -> T {
        isEnough.withLock { $0 = false }
        Thread.detachNewThread { [self] in
            while !isEnough.withLock({ $0 }) {
                sniff()
                usleep(100)
            }
            ended.signal()
        }
        defer {
            isEnough.withLock { $0 = true }
            ended.wait()
        }
        return try body()
    }
}
