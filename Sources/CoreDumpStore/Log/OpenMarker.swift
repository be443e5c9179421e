import Foundation

/// What lies beside a database while it is open, and stays when the process is killed: a hard link to the file that the log belongs
/// to, and the state of that file when it was last certain that only SQLite had written to it.
///
/// SQLite itself finds a log by its name alone. Another file that takes the name of the database has another inode than the file of
/// the marker, and the link keeps the file of the marker when another program removes or replaces its name.
struct OpenMarker {
    /// What is known of the file.
    struct State: Codable, Equatable {
        /// The file when it was last known to be as SQLite had left it.
        var file: FileStamp
        /// The file when the first of the processes that have it open opened it.
        var opened: FileStamp
        /// The inode of the log.
        var logNumber: UInt64?
        /// The generation of the log at that time; nil when nothing was in it.
        var generation: [UInt8]?
        /// The header of the log's index at that time.
        var index: [UInt8]?
    }

    let directory: String
    let link: String
    private let statePath: String

    init(_ files: DatabaseFiles) {
        directory = files.openMarker
        link = "\(directory)/\(files.name)"
        statePath = "\(directory)/state.json"
    }

    /// Nil when there is none that can be read.
    var state: State? {
        guard let data = try? Data(contentsOf: URL(filePath: statePath)) else { return nil }
        return try? JSONDecoder().decode(State.self, from: data)
    }

    /// The file that the hard link names; nil on a file system without hard links, where only the state is known.
    var linked: FileStamp? { FileStamp(link) }

    /// Links the present file of the database.
    func make(of files: DatabaseFiles) throws {
        try DurableFiles.makeDirectory(directory)
        unlink(link)
        // Where links are not possible, only the log is left when a file is replaced and the process is killed.
        _ = Foundation.link(files.path, link)
    }

    func write(_ state: State) throws {
        let temporary = "\(directory)/\(UUID().uuidString)"
        try JSONEncoder().encode(state).write(to: URL(filePath: temporary))
        guard rename(temporary, statePath) == 0 else { throw StoreError.file(errno, path: statePath) }
    }

    func remove() {
        for name in DurableFiles.names(in: directory) { unlink("\(directory)/\(name)") }
        rmdir(directory)
    }

    /// A marker belongs to one machine: an inode means nothing on another machine, to which a synchronisation client may copy the marker.
    static let machine: String = {
        let id = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
        return String(id.prefix(8).filter(\.isHexDigit))
    }()
}

/// The file that has a name, its size, and when it was last written.
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

    /// Whether this can be a copy of the other file that keeps its time, as `cp -a` makes it.
    func isAsOld(as other: FileStamp) -> Bool {
        (byteCount, seconds, nanoseconds) == (other.byteCount, other.seconds, other.nanoseconds)
    }
}
