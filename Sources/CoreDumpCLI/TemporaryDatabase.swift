import Foundation

/// A database in its own directory among the temporary files. If the process is killed before it removes the directory, the next process
/// that makes one removes it.
package struct TemporaryDatabase {
    private let directory: URL
    /// A descriptor whose lock the system releases when the process ends, also when it is killed.
    private let lock: Int32

    private static let prefix = "coredump-temporary-"
    private static let lockName = "lock"

    /// Makes the directory, with access for the user alone.
    ///
    /// - Parameter folder: the directory for temporary files.
    package init(in folder: URL = FileManager.default.temporaryDirectory) throws {
        Self.removeAbandoned(in: folder)
        while true {
            let directory = folder.appending(path: Self.prefix + UUID().uuidString)
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let lock = Glibc.open(Self.lockFile(directory), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            while flock(lock, LOCK_EX) != 0, errno == EINTR {}
            // Before this process locked it, another one may have considered it abandoned and removed it.
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
            guard isOwn(directory) else { continue }
            let lock = Glibc.open(lockFile(directory), O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(directory) }
            close(lock)
        }
    }

    /// Whether the directory belongs to the user, and no other user can have put files into it.
    private static func isOwn(_ directory: URL) -> Bool {
        var status = stat()
        guard lstat(directory.path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// Errors are ignored: the files are in the directory for temporary files. The lock is removed last, because other processes
    /// recognise an abandoned directory by it.
    private static func remove(_ directory: URL) {
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: directory.path)) ?? [] where name != lockName {
            try? manager.removeItem(at: directory.appending(path: name))
        }
        try? manager.removeItem(at: directory)
    }

    /// A file in the directory, and not the directory itself, which other code locks while it opens the database.
    private static func lockFile(_ directory: URL) -> String { directory.appending(path: lockName).path }
}
