import Foundation

/// A database in a directory of its own among the temporary files. When its process ends without removing it, because it was
/// killed, the next one does.
package struct TemporaryDatabase {
    private let directory: URL
    /// Locked until the process ends, however it does.
    private let lock: Int32

    private static let prefix = "coredump-temporary-"

    /// Makes the directory, for its owner alone.
    ///
    /// - Parameter folder: where temporary files are.
    package init(in folder: URL = FileManager.default.temporaryDirectory) throws {
        Self.removeAbandoned(in: folder)
        while true {
            let directory = folder.appending(path: Self.prefix + UUID().uuidString)
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let lock = Glibc.open(Self.lockFile(directory), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            flock(lock, LOCK_EX)
            // Before it was locked, another process may have taken it for abandoned.
            if lock < 0 || access(Self.lockFile(directory), F_OK) == 0 {
                (self.directory, self.lock) = (directory, lock)
                return
            }
            close(lock)
        }
    }

    /// The file of the database.
    package var path: String { directory.appending(path: "coredump.sqlite").path }

    package func remove() {
        Self.remove(directory)
        if lock >= 0 { close(lock) }
    }

    private static func removeAbandoned(in folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let directory = folder.appending(path: name)
            let lock = Glibc.open(lockFile(directory), O_RDWR | O_CLOEXEC)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(directory) }
            close(lock)
        }
    }

    /// What cannot be removed lies in the directory for temporary files.
    private static func remove(_ directory: URL) {
        try? FileManager.default.removeItem(at: directory)
    }

    /// In the directory, and not the directory itself, which others lock while they open the database.
    private static func lockFile(_ directory: URL) -> String { directory.appending(path: "lock").path }
}
