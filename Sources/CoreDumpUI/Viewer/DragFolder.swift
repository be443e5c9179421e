import Foundation

/// A directory for files that other programs take while something is dragged to them: made when it is first needed, readable
/// by its owner alone, and removed with what is in it.
final class DragFolder {
    private var directory: URL?

    isolated deinit {
        remove()
    }

    /// Writes a file into a place of its own, so that files of one name do not meet.
    /// - Returns: its absolute path.
    func write(_ data: Data, name: String) throws -> String {
        let folder = try existing().appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let file = folder.appending(path: name)
        try data.write(to: file, options: .withoutOverwriting)
        // Nobody else reaches into the folder, but the file may be moved out of it.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return file.path
    }

    /// Removes all files. The next one makes a new directory.
    func remove() {
        guard let directory else { return }
        self.directory = nil
        // What cannot be removed is left to the system, which empties its directory for temporary files.
        try? FileManager.default.removeItem(at: directory)
    }

    private func existing() throws -> URL {
        if let directory { return directory }
        let made = FileManager.default.temporaryDirectory.appending(path: "coredump-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        directory = made
        return made
    }
}
