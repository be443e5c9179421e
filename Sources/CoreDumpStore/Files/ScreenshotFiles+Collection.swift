import Foundation
import GRDB

extension ScreenshotFiles {
    /// What a collection has removed.
    package struct Collection: Equatable, Sendable {
        /// The digests of unneeded files, sorted.
        package var files: [String] = []
        /// The names of incomplete files that a crash had left, sorted.
        package var leftovers: [String] = []
    }

    /// Removes the files that nothing refers to, and what crashes have left. Files with other names than the store gives stay.
    ///
    /// - Parameter needed: the digests of all files that a row or a step of the history refers to. It is called while no process writes
    ///   a file or is about to refer to one.
    /// - Returns: what was removed; nil when nothing may be removed, because another writer holds the lock or the file system has no
    ///   locks.
    /// - Throws: ``StoreError``; what `needed` throws, and nothing was removed then.
    /// - Complexity: O(files)
    package func collect(needed: () throws -> Set<String>) throws -> Collection? {
        var collection = Collection()
        guard try !names().isEmpty else { return collection }
        let opened = try OpenFile.directory(directory)
        guard case .taken = opened.lock(exclusively: true) else { return nil }
        let needed = try needed()
        // Listed again, now that no process writes.
        for name in try names().sorted() {
            if name.hasSuffix(Self.temporaryExtension) {
                try remove(name)
                collection.leftovers.append(name)
            } else if let sha256 = Self.sha256(ofName: name), !needed.contains(sha256) {
                try remove(name)
                collection.files.append(sha256)
            }
        }
        try opened.synchronize()
        return collection
    }

    private func remove(_ name: String) throws {
        let path = "\(directory)/\(name)"
        guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
    }
}

/// A note in the directory of the contents that says which database uses it on which machine.
///
/// The directory may have belonged to a former database of the same name, and a synchronisation client may have copied its files to several
/// machines: a file that no row here refers to may belong to the database of another machine, which the client has not brought yet.
struct DirectoryOwner: Equatable, Sendable {
    private static let prefix = ".used-by-"

    private let name: String

    /// - Parameter databaseID: see ``Setting/databaseID``.
    init(databaseID: String, machine: String = OpenMarker.machine) {
        name = "\(Self.prefix)\(databaseID)-on-\(machine)"
    }

    /// - Throws: ``StoreError``
    func note(in directory: String) throws {
        let path = "\(directory)/\(name)"
        guard !DurableFiles.exists(path) else { return }
        do { try DurableFiles.makeFile(path) } catch StoreError.fileExists {}
    }

    /// Whether no other database and no other machine has left a note in the directory.
    func isAlone(in directory: String) -> Bool {
        DurableFiles.names(in: directory).allSatisfy { !Self.isNote($0) || $0 == name }
    }

    static func isNote(_ name: String) -> Bool { name.hasPrefix(prefix) }
}

/// The other databases in the folder of a database: they may refer to files in its directory, because they were once that database or are
/// copies of it.
struct SiblingDatabases {
    private static let signature = Array("SQLite format 3\0".utf8)

    private let files: DatabaseFiles

    init(of files: DatabaseFiles) {
        self.files = files
    }

    /// The digests of the files that these databases refer to; nil where that is not certain, so that nothing may be removed.
    ///
    /// - Complexity: O(files in the folder), and reads an index of each database.
    func neededContents() -> Set<String>? {
        var needed: Set<String> = []
        for name in DurableFiles.names(in: files.directory) where name != files.name && !name.hasPrefix(".") {
            let path = "\(files.directory)/\(name)"
            guard ByteReader(path)?.bytes(at: 0, count: Self.signature.count) == Self.signature else { continue }
            // The file lacks what is still in its log.
            guard WriteAheadLog(path + "-wal") == nil, let contents = try? Self.contents(of: path) else { return nil }
            needed.formUnion(contents)
        }
        return needed
    }

    private static func contents(of path: String) throws -> Set<String> {
        let queue = try BackupInspection.openImmutable(path)
        defer { try? queue.close() }
        return try queue.read { db in
            guard try db.tableExists("screenshot"), try db.tableExists("undo_step") else { return [] }
            return try ScreenshotFiles.neededDigests(db)
        }
    }
}
