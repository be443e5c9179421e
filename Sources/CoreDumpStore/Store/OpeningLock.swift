import Foundation

/// Lets one process at a time open databases in a directory: two that make the same new database at the same moment would
/// both create its tables, and the second would fail.
///
/// The lock is on the directory, so that it leaves no file behind and does not meet SQLite's own locks.
enum OpeningLock {
    private static let pause: TimeInterval = 0.005

    /// Runs a body while no other process opens a database in the directory.
    ///
    /// - Throws: ``StoreError/busy`` when another one has taken longer than `timeout` seconds; what `body` throws.
    static func holding<T>(_ directory: String, timeout: TimeInterval, _ body: () throws -> T) throws -> T {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = Date(timeIntervalSinceNow: timeout)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks is no reason not to open: they matter for new databases only.
            guard errno == EWOULDBLOCK else { break }
            guard Date() < end else { throw StoreError.busy }
            Thread.sleep(forTimeInterval: pause)
        }
        return try body()
    }
}
