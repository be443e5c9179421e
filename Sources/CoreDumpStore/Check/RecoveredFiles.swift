import Foundation
import GRDB
import Screenshots

/// A directory for what a repair takes out of a database: contents as files, and `recovered.jsonl` with a line for each row.
///
/// The repair calls ``sync()`` before it commits the transaction that removes the rows, so that everything is on the disk by then.
final class RecoveredFiles {
    /// The directory; nil until there is something to keep.
    private(set) var path: String?
    /// The rows that were taken out, with the reasons.
    private(set) var taken: [DatabaseRepair.RemovedRow] = []
    private let files: DatabaseFiles
    private let date: Date
    /// The descriptor of `recovered.jsonl`; -1 until there is a line.
    private var lines: Int32 = -1

    init(_ files: DatabaseFiles, _ date: Date) {
        self.files = files
        self.date = date
    }

    deinit {
        if lines >= 0 { close(lines) }
    }

    /// Waits until all that was kept is on the disk.
    ///
    /// - Throws: ``StoreError``
    func sync() throws {
        guard let path, lines >= 0 else { return }
        guard fsync(lines) == 0 else { throw StoreError(errno: errno, writing: path) }
        try DurableFiles.sync(path)
    }

    /// Keeps a row, with its BLOBs as files.
    func keep(_ row: Row, of table: String, because reason: String) throws {
        let id = (row["id"] as Int64?).map(String.init) ?? UUID().uuidString
        var values: [String: Any] = [:]
        for (column, value) in row {
            switch value.storage {
            case .null: values[column] = NSNull()
            case .int64(let number): values[column] = number
            case .double(let number): values[column] = number
            case .string(let text): values[column] = text
            case .blob(let data): values[column] = ["file": try keep(data, "\(table)-\(id)-\(column)")]
            }
        }
        try line(["table": table, "reason": reason, "row": values])
        taken.append(DatabaseRepair.RemovedRow(table: table, id: id, reason: reason))
    }

    /// Keeps a value that the repair overwrites.
    func keep(_ text: String, of table: String, _ id: Int64, _ column: String, because reason: String) throws {
        try line(["table": table, "reason": reason, "row": ["id": id, column: text]])
    }

    func keep(_ data: Data, _ name: String, of table: String, _ id: Int64, because reason: String) throws {
        try line(["table": table, "reason": reason, "row": ["id": id], "file": try keep(data, name)])
    }

    /// Moves a file here.
    ///
    /// - Parameter name: its new name; nil to keep its name.
    func move(_ source: String, as name: String? = nil, because reason: String) throws {
        let directory = try makeDirectory()
        let name = freeName(name ?? URL(filePath: source).lastPathComponent, in: directory)
        try line(["file": name, "reason": reason, "path": source])
        guard rename(source, "\(directory)/\(name)") == 0 else { throw StoreError(errno: errno, writing: source) }
        try DurableFiles.sync(directory)
    }

    private func keep(_ data: Data, _ name: String) throws -> String {
        let directory = try makeDirectory()
        let format = PictureFormat.of(data)
        let suffix =
            ScreenshotFiles.sha256(ofName: name) != nil ? "" : format.map { "." + $0.fileExtension } ?? ".bin"
        let name = freeName(name + suffix, in: directory)
        try DurableFiles.write(data, to: "\(directory)/\(name)")
        return name
    }

    /// - Complexity: O(*n*) in the length of the line, however many there are.
    private func line(_ object: [String: Any]) throws {
        let path = try makeDirectory() + "/recovered.jsonl"
        let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        if lines < 0 { lines = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
        guard lines >= 0 else { throw StoreError(errno: errno, writing: path) }
        try (data + Data("\n".utf8)).withUnsafeBytes { try DurableFiles.write($0, to: lines, path) }
    }

    private func makeDirectory() throws -> String {
        if let path { return path }
        try DurableFiles.makeDirectory(files.recovered)
        let made = "\(files.recovered)/\(freeName(Backups.day(of: date), in: files.recovered))"
        try DurableFiles.makeDirectory(made)
        try DurableFiles.sync(files.recovered)
        path = made
        return made
    }

    private func freeName(_ name: String, in directory: String) -> String {
        let candidates = [name] + (2...9999).lazy.map { "\($0) \(name)" }
        return candidates.first { !DurableFiles.exists("\(directory)/\($0)") } ?? "\(UUID().uuidString) \(name)"
    }
}
