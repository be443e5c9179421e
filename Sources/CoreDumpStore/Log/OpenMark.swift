import Foundation

/// What Core Dump leaves beside a database while it is open, and a kill leaves too: a second name of the very file that the log is
/// written for, and how that file was when it was last certain that nothing but SQLite had written to it.
///
/// SQLite itself finds a log by its name alone. Another file that takes the name of the database has another number than the one of
/// the mark; and the one of the mark is still there, whoever has taken its name away.
struct OpenMark {
    /// What is known of the file.
    struct State: Codable, Equatable {
        /// The file when it was last known to be as SQLite had left it.
        var file: FileStamp
        /// The file when the first of those who have it open opened it.
        var opened: FileStamp
        /// The number of the file of the log.
        var logNumber: UInt64?
        /// Of the log at that time; nil when nothing was in it.
        var generation: [UInt8]?
        /// The header of the log's index at that time.
        var index: [UInt8]?
    }

    let directory: String
    let link: String
    private let statePath: String

    init(_ files: DatabaseFiles) {
        directory = files.openMark
        link = "\(directory)/\(files.name)"
        statePath = "\(directory)/state.json"
    }

    /// Nil when there is none that can be read.
    var state: State? {
        guard let data = try? Data(contentsOf: URL(filePath: statePath)) else { return nil }
        return try? JSONDecoder().decode(State.self, from: data)
    }

    /// The file that has the second name. On a file system without links that of the state is all that is known.
    var linked: FileStamp? { FileStamp(link) }

    /// Gives the present file of the database its second name.
    func make(of files: DatabaseFiles) throws {
        try DurableFiles.makeDirectory(directory)
        unlink(link)
        // Where links are not possible, a file that is replaced and a process that is killed then leave its log only.
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

    /// A mark is of one machine: the number of a file says nothing on another one, to which a client may have copied it.
    static let machine: String = {
        let id = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
        return String(id.prefix(8).filter(\.isHexDigit))
    }()
}
