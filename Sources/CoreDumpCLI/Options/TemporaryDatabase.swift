import Foundation

/// A directory for a database that is thrown away.
package struct TemporaryDatabase {
    private let directory: URL

    /// Makes the directory, for its owner alone.
    package init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "coredump-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// The file of the database.
    package var path: String { directory.appending(path: "coredump.sqlite").path }

    package func remove() {
        // What cannot be removed lies in the directory for temporary files.
        try? FileManager.default.removeItem(at: directory)
    }
}
