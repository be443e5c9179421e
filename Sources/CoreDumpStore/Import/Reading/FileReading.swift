import Foundation
import GRDB
import Paths

/// A file that is read for the database of a store: to be imported, or to know what an import would do.
struct FileReading {
    /// How many rows are read between two calls of the progress closure.
    private static let rowsPerProgress = 200

    /// Where the screenshots of an export lie: beside the file itself, whatever links lead to it.
    let files: ContainedFile
    /// When bugs were created of which the file does not say it.
    let now: Date
    private let source: ImportFile
    private let target: String?
    private let mappings: ColumnMappings
    private let zone: TimeZone
    private let personZone: TimeZone

    /// - Parameters:
    ///   - zone: that of times without one; nil for the person's.
    ///   - db: of the store.
    /// - Throws: ``StoreError/noSuchProject(_:)``
    init(
        _ source: ImportFile, target: ImportTarget?, _ mappings: ColumnMappings, zone: TimeZone?, of store: Store,
        _ db: Database
    ) throws {
        (self.source, self.mappings) = (source, mappings)
        self.target = try target.map { try Self.name(of: $0, db) }
        (self.zone, personZone, now) = (zone ?? store.zone, store.zone, store.now())
        files = ContainedFile(directory: Self.directory(of: source.location))
    }

    /// Reads the file to its end, a little ahead of who takes the entries.
    ///
    /// - Parameters:
    ///   - takesSamples: whether the first cells of the columns of a table are wanted.
    ///   - progress: called now and then. What it throws ends the reading.
    ///   - take: what becomes of an entry; returns how many bugs there are so far.
    /// - Returns: how the file was read, and the columns of a table.
    /// - Throws: ``ImportError``, or what the closures throw.
    func takeEntries(
        takesSamples: Bool = false, _ progress: (ImportProgress) throws -> Void,
        _ take: (ImportEntry) throws -> Int
    ) throws -> (reading: ImportReading, table: ReadTable?) {
        let reader = EntryReadAhead { [self] in
            try source.reader(
                target: target, now: now, zone: zone, personZone: personZone, mappings: mappings,
                takesSamples: takesSamples)
        }
        defer { reader.stop() }
        var rows = 0
        while true {
            let batch = try reader.next()
            for entry in batch.entries {
                let bugCount = try take(entry)
                rows += 1
                guard rows % Self.rowsPerProgress == 0 else { continue }
                try progress(
                    ImportProgress(bytesRead: batch.offset, byteCount: source.size, bugCount: bugCount))
            }
            if let reading = batch.reading { return (reading, batch.table) }
        }
    }

    private static func directory(of file: URL) -> String {
        guard case .path(let path) = FollowedPath(file.path) else { return file.deletingLastPathComponent().path }
        return URL(filePath: path).deletingLastPathComponent().path
    }

    private static func name(of target: ImportTarget, _ db: Database) throws -> String {
        switch target {
        case .project(let id): try db.project(id).name
        case .named(let draft): draft.name
        }
    }
}
