import Foundation

/// Which file has a name, and when it was last written.
package struct FileStamp: Equatable, Codable, Sendable {
    let device: UInt64
    let number: UInt64
    let byteCount: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// Nil when there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        byteCount = Int64(status.st_size)
        seconds = Int64(status.st_mtim.tv_sec)
        nanoseconds = Int64(status.st_mtim.tv_nsec)
    }

    func isSameFile(as other: FileStamp?) -> Bool {
        device == other?.device && number == other?.number
    }

    /// Whether a copy that keeps the time of its original, as those of `cp -a` do, could be of that one.
    func isAsOld(as other: FileStamp) -> Bool {
        (byteCount, seconds, nanoseconds) == (other.byteCount, other.seconds, other.nanoseconds)
    }
}
