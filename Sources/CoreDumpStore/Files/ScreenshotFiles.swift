import Foundation
import GRDB
import Screenshots

/// The large pictures of a database and the texts that are too long for it: files in a hidden directory beside it, each named by the
/// SHA-256 of its content.
///
/// A file is complete as soon as it has its name, and never changes afterwards. So two writers of the same content do not disturb each
/// other, a hard link is a backup, and a crash leaves at most a file that nothing refers to.
///
/// Writers share a lock on the directory from before they write a file until the transaction that refers to it has been
/// committed, see ``holdingFiles(_:)``; ``collect(needed:)`` removes files only while no process holds it.
package struct ScreenshotFiles: Equatable, Sendable {
    package struct File: Hashable, Sendable {
        package let sha256: String
        package let byteCount: Int
    }

    /// The kind of a content, which the suffix of the file name says.
    package enum Kind: Hashable, CaseIterable, Sendable {
        case picture(PictureFormat)
        case text

        package static let allCases = PictureFormat.allCases.map { Kind.picture($0) } + [.text]

        /// With the dot.
        package var suffix: String {
            switch self {
            case .picture(let format): "." + format.fileExtension
            case .text: ".txt"
            }
        }
    }

    /// The suffix of the names of incomplete files.
    static let temporaryExtension = ".part"

    /// The hidden directory. It need not exist: writing makes it.
    package let directory: String
    /// The note in the directory that names its database; nil for a caller that only reads.
    private(set) var use: DirectoryOwner?

    /// - Parameter path: the file of the database.
    package init(besideDatabase path: String) {
        let file = URL(filePath: DatabasePath.resolved(path))
        directory = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent)-screenshots").path
    }

    /// The same files for a database that is open and keeps its contents there.
    func used(as use: DirectoryOwner) -> Self {
        var files = self
        files.use = use
        return files
    }

    /// Where a file is or would be.
    package func path(of sha256: String, _ kind: Kind = .picture(.png)) -> String {
        "\(directory)/\(sha256)\(kind.suffix)"
    }

    /// Reads a file and verifies it; one that is missing here is looked for in the directories of other databases, see ``adopt(_:_:)``.
    ///
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)`` when it has another length or digest, or
    ///   another ``StoreError``.
    /// - Complexity: O(n)
    package func read(_ sha256: String, byteCount: Int, _ format: PictureFormat = .png) throws -> Data {
        let path = path(of: sha256, .picture(format))
        if !DurableFiles.exists(path) { _ = try? adopt(sha256, .picture(format)) }
        let file = try open(path)
        guard try file.byteCount() == byteCount else { throw StoreError.damagedFile(path: path) }
        let data = try file.read(atMost: byteCount)
        guard data.count == byteCount, SHA256.hexadecimal(of: data) == sha256 else {
            throw StoreError.damagedFile(path: path)
        }
        return data
    }

    /// All complete files, by digest. A directory that does not exist has none.
    ///
    /// - Throws: ``StoreError``
    package func list() throws -> [File] {
        try names().compactMap { name in
            guard let sha256 = Self.sha256(ofName: name) else { return nil }
            var status = stat()
            // Another process has collected it in the meantime.
            guard stat("\(directory)/\(name)", &status) == 0 else { return nil }
            return File(sha256: sha256, byteCount: Int(status.st_size))
        }.sorted { $0.sha256 < $1.sha256 }
    }

    /// - Throws: ``StoreError/missingFile(path:)`` when there is none.
    private func open(_ path: String) throws -> OpenFile {
        var status = stat()
        guard stat(path, &status) == 0 || errno != ENOENT else { throw StoreError.missingFile(path: path) }
        return try OpenFile.reading(path)
    }

    /// The names of everything in the directory, in no order.
    func names() throws -> [String] {
        guard let stream = opendir(directory) else {
            guard errno == ENOENT else { throw StoreError.file(errno, path: directory) }
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The digest in the name of a complete file; nil for every other name.
    static func sha256(ofName name: String) -> String? {
        guard let kind = Kind.allCases.first(where: { name.hasSuffix($0.suffix) }) else { return nil }
        let digest = String(name.dropLast(kind.suffix.count))
        return isDigest(digest) ? digest : nil
    }

    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}

// MARK: - Writing

extension ScreenshotFiles {
    /// Writes a file, so that it survives a power failure when this returns. Writes nothing when a file of the right length exists.
    ///
    /// The caller calls this within ``holdingFiles(_:)``; otherwise the file may be collected before anything refers to it.
    ///
    /// - Precondition: `sha256` is the digest of the data.
    /// - Throws: ``StoreError``; no part of a file is left behind.
    /// - Complexity: O(n)
    package func write(_ data: Data, sha256: String, _ format: PictureFormat = .png) throws {
        try holdingFiles {
            let path = path(of: sha256, .picture(format))
            if try !isLong(path, data.count) { try writeTemporary(data, toBecome: path) }
            // Also for a file that was there: another process may have given it its name just now.
            try OpenFile.directory(directory).synchronize()
        }
    }

    /// Writes the file of a screenshot; see ``write(_:sha256:_:)``.
    func write(_ content: ScreenshotContent) throws {
        try write(content.file, sha256: content.sha256, content.format)
    }

    /// Writes the file of a large content before the transaction that refers to it, so that the transaction does not wait for the disk;
    /// see ``write(_:sha256:_:)``. A collection may remove it once the content that is returned has been released, unless a row or a step
    /// refers to it then.
    ///
    /// - Throws: ``StoreError``
    func written(_ content: ScreenshotContent) throws -> ScreenshotContent {
        let held = HeldFiles(try hold(within: Store.busyTimeout))
        try write(content)
        return content.held(by: held)
    }

    /// Whether ``written(_:)`` has made the file in this directory, and no other program has removed it since.
    func isWritten(_ content: ScreenshotContent) throws -> Bool {
        try content.held?.path == directory
            && isLong(path(of: content.sha256, .picture(content.format)), content.file.count)
    }

    /// Whether there is a file of that length.
    private func isLong(_ path: String, _ byteCount: Int) throws -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw StoreError.file(errno, path: path) }
            return false
        }
        return Int(status.st_size) == byteCount
    }

    /// Writes under a temporary name and renames the file.
    private func writeTemporary(_ data: Data, toBecome path: String) throws {
        let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
        do {
            let file = try OpenFile.creating(temporary)
            try file.write(data)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Makes the directory, with access for its owner alone, if it does not exist.
    func makeDirectory() throws {
        if mkdir(directory, 0o700) == 0 {
            let parent = URL(filePath: directory).deletingLastPathComponent().path
            try OpenFile.directory(parent).synchronize()
        } else if errno != EEXIST {
            throw StoreError.file(errno, path: directory)
        }
    }
}

// MARK: - Texts

extension ScreenshotFiles {
    /// Links the file of a text into the directory, so that it survives a power failure when this returns; see ``write(_:sha256:_:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(1); O(n) where it lies on another file system, or on one without hard links.
    func take(_ text: WholeText) throws {
        try holdingFiles {
            let path = path(of: text.sha256, .text)
            if try !isLong(path, text.byteCount) {
                let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
                try DurableFiles.linkOrCopy(text.path, to: temporary)
                guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
            }
            // Also for a file that was there: another process may have given it its name just now.
            try OpenFile.directory(directory).synchronize()
        }
    }

    /// A text as a file, verified; one that is missing here is looked for in the directories of other databases, see ``adopt(_:_:)``.
    ///
    /// - Returns: its content, which stays on the disk until it is read.
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)`` when it has another length or digest, or
    ///   another ``StoreError``.
    /// - Complexity: O(n)
    func text(_ sha256: String, byteCount: Int) throws -> Data {
        let path = path(of: sha256, .text)
        if !DurableFiles.exists(path) { _ = try? adopt(sha256, .text) }
        guard DurableFiles.exists(path) else { throw StoreError.missingFile(path: path) }
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped), data.count == byteCount,
            SHA256.hexadecimal(of: data) == sha256
        else { throw StoreError.damagedFile(path: path) }
        return data
    }

    /// Whether a file is that of a text.
    package static func isText(_ path: String) -> Bool { path.hasSuffix(Kind.text.suffix) }

    /// The tables whose rows have contents that may be files.
    static let tables = [Screenshot.tableName, TextFile.tableName]

    /// The contents in files that the rows of a database refer to.
    ///
    /// - Complexity: O(n) for n of them, in an index.
    static func needed(_ db: Database) throws -> [(sha256: String, kind: Kind)] {
        let pictures = try Row.fetchAll(db, sql: "SELECT DISTINCT sha256, kind FROM screenshot WHERE content IS NULL")
        let texts = try String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM text_file")
        return pictures.map { ($0["sha256"], .picture(PictureFormat(column: $0["kind"]))) } + texts.map { ($0, .text) }
    }

    /// The digests of the contents in files that the rows refer to, also in a database of an older version.
    ///
    /// - Complexity: O(n) for n of them, in an index.
    static func neededDigests(_ db: Database) throws -> Set<String> {
        let pictures = try String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM screenshot WHERE content IS NULL")
        guard try db.tableExists(TextFile.tableName) else { return pictures }
        return try pictures.union(String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM text_file"))
    }
}

extension PictureFormat {
    /// The format in the column `kind`. An unknown word counts as PNG, the only format of the first versions.
    init(column: String) {
        self = PictureFormat(rawValue: column) ?? .png
    }
}

// MARK: - Locking

extension ScreenshotFiles {
    private static let pause: TimeInterval = 0.005

    /// Runs `body` while no file can be collected: it writes files, and commits the transaction that refers to them. Several processes may
    /// do so at once. Calls may be nested.
    ///
    /// - Throws: ``StoreError/busy`` when files were being collected for longer than `timeout`, in seconds; another
    ///   ``StoreError`` when the directory cannot be made; what `body` throws.
    package func holdingFiles<T>(
        within timeout: TimeInterval = Store.busyTimeout, _ body: () throws -> T
    ) throws -> T {
        let hold = try hold(within: timeout)
        let result = try body()
        _ = hold.path
        return result
    }

    /// Keeps files from being collected until the object that is returned is released. Waits for a collection without blocking the thread.
    ///
    /// - Throws: ``StoreError`` when the directory cannot be made, or `CancellationError`.
    package func heldFiles(isolation: isolated (any Actor)? = #isolation) async throws -> HeldFiles {
        while true {
            do {
                return HeldFiles(try hold(within: 0))
            } catch StoreError.busy {
                try await Task.sleep(for: .seconds(Self.pause))
            }
        }
    }

    /// Runs an asynchronous `body` while no file can be collected.
    package func holdingFiles<T>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> sending T
    ) async throws -> sending T {
        let hold = try hold(within: Store.busyTimeout)
        let result = try await body()
        _ = hold.path
        return result
    }

    /// Takes the shared lock. On a file system without locks it does nothing, and nothing is collected there.
    private func hold(within timeout: TimeInterval) throws -> OpenFile {
        try makeDirectory()
        try use?.note(in: directory)
        let opened = try OpenFile.directory(directory)
        let end = Date(timeIntervalSinceNow: timeout)
        while case .heldByOthers = opened.lock(exclusively: false) {
            guard Date() < end else { throw StoreError.busy }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        return opened
    }
}

/// No file is collected until this object is released.
package final class HeldFiles: Sendable {
    private let directory: OpenFile

    init(_ directory: consuming OpenFile) {
        self.directory = directory
    }

    var path: String { directory.path }
}

// MARK: - Neighbours

/// A database that was renamed, linked, or copied by a synchronisation client has its contents in the directory of the former name. Each
/// file is named by its digest, which proves its content in any place.
extension ScreenshotFiles {
    /// Copies a content that is missing or damaged here from the directories of the other databases in the same folder, or from their
    /// backups.
    ///
    /// - Returns: whether this directory has the content now.
    /// - Throws: ``StoreError``
    /// - Complexity: O(directories), and reads the content.
    func adopt(_ sha256: String, _ kind: Kind) throws -> Bool {
        let name = sha256 + kind.suffix
        guard let found = places.map({ "\($0)/\(name)" }).first(where: { ScreenshotLinks.isIntact($0, name) }) else {
            return false
        }
        try makeDirectory()
        let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
        try DurableFiles.copy(found, to: temporary)
        try DurableFiles.replace(path(of: sha256, kind), with: temporary)
        return true
    }

    /// All other directories that may hold contents.
    private var places: [String] {
        let folder = URL(filePath: directory).deletingLastPathComponent().path
        let backups = DurableFiles.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix("-backups") }
            .flatMap { backups in DurableFiles.names(in: "\(folder)/\(backups)").map { "\(folder)/\(backups)/\($0)" } }
        return ([folder] + backups).flatMap { folder in
            DurableFiles.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix("-screenshots") }.map {
                "\(folder)/\($0)"
            }
        }.filter { $0 != directory }
    }
}
