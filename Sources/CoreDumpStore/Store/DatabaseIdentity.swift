import Foundation

/// Which file a database was opened as.
///
/// A file that is removed or replaced while it is open can be written as before, and nobody would ever see what was written.
struct DatabaseIdentity: Equatable, Sendable {
    private let path: String
    private let device: UInt64
    private let number: UInt64

    /// - Throws: ``StoreError`` when there is no file.
    init(of path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StoreError.file(errno, path: path) }
        self.path = path
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// - Throws: ``StoreError/fileGone(path:)`` when there is another file under the name by now, or none.
    /// - Complexity: O(1), 1 µs.
    func check() throws {
        guard let present = try? DatabaseIdentity(of: path), present == self else {
            throw StoreError.fileGone(path: path)
        }
    }
}
