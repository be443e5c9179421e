import Foundation
import GRDB
import Paths
import Synchronization

/// Reads a file for the database of a store, to import it or to plan an import.
struct FileReading {
    /// How many rows are read between two calls of the progress closure.
    private static let rowsPerProgress = 200

    /// The directory with the screenshots of an export: that of the file itself, also when the user has chosen a link to it.
    let files: ContainedFile
    /// The creation date of bugs for which the file has none.
    let now: Date
    private let source: ImportFile
    private let target: String?
    private let mappings: ColumnMappings
    private let zone: TimeZone
    private let userZone: TimeZone

    /// - Parameters:
    ///   - zone: the time zone of times without one; nil for the user's.
    ///   - db: the database of the store.
    /// - Throws: ``StoreError/noSuchProject(_:)``
    init(
        _ source: ImportFile, target: ImportTarget?, _ mappings: ColumnMappings, zone: TimeZone?, of store: Store,
        _ db: Database
    ) throws {
        (self.source, self.mappings) = (source, mappings)
        self.target = try target.map { try Self.name(of: $0, db) }
        (self.zone, userZone, now) = (zone ?? store.zone, store.zone, store.now())
        files = ContainedFile(directory: Self.directory(of: source.location))
    }

    /// Reads the file to its end and passes each entry to `take`; reading runs a little ahead on its own thread.
    ///
    /// - Parameters:
    ///   - takesSamples: whether to collect the first cells of the columns of a table.
    ///   - progress: called repeatedly. Reading ends when it throws.
    ///   - take: processes an entry and returns how many bugs there are so far.
    /// - Returns: how the file was read, and the columns of a table.
    /// - Throws: ``ImportError``, or what the closures throw.
    func takeEntries(
        takesSamples: Bool = false, _ progress: (ImportProgress) throws -> Void,
        _ take: (ImportEntry) throws -> Int
    ) throws -> (reading: ImportReading, table: ReadTable?) {
        let reader = EntryReadAhead { [self] in
            try source.reader(
                target: target, now: now, zone: zone, userZone: userZone, mappings: mappings,
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

// MARK: - Reading ahead

/// Reads the entries of a file on its own thread, a little ahead of the thread that imports them. Reading takes a quarter as long as
/// writing.
final class EntryReadAhead: Sendable {
    /// A group of consecutive entries.
    struct Batch {
        var entries: [ImportEntry] = []
        /// How many bytes of the file have been read.
        var offset = 0
        /// How the file was read; only in the last batch.
        var reading: ImportReading?
        /// The columns of the table; only in the last batch.
        var table: ReadTable?
    }

    private struct State {
        var batches: [Result<Batch, any Error>] = []
        var isStopped = false
    }

    /// Few batches wait, and a batch ends with the entry that exceeds the byte count, because an entry may contain many pictures. The
    /// number of entries is limited because the caller may cancel while a file is searched for dates, which gives only empty entries.
    private static let (maximumWaiting, byteCount, maximumEntries) = (2, 64 << 10, 500)

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)

    /// - Parameter reader: makes the reader, on the thread that reads.
    init(_ reader: @escaping @Sendable () throws -> any BugFileReader) {
        for _ in 0..<Self.maximumWaiting { room.signal() }
        Thread { [self] in read(by: reader) }.start()
    }

    /// Waits for the next entries. Must not be called after the last batch or after an error.
    ///
    /// - Throws: what the reader has thrown.
    func next() throws -> Batch {
        filled.wait()
        let batch = state.withLock { $0.batches.removeFirst() }
        room.signal()
        return try batch.get()
    }

    /// Ends the reading thread.
    func stop() {
        state.withLock { $0.isStopped = true }
        room.signal()
    }

    private func read(by makeReader: () throws -> any BugFileReader) {
        do {
            var reader = try makeReader()
            var isAtEnd = false
            while !isAtEnd {
                room.wait()
                guard !state.withLock(\.isStopped) else { return }
                let batch = try Self.batch(of: &reader)
                isAtEnd = batch.reading != nil
                put(.success(batch))
            }
        } catch {
            put(.failure(error))
        }
    }

    private static func batch(of reader: inout any BugFileReader) throws -> Batch {
        var batch = Batch()
        let end = reader.offset + byteCount
        repeat {
            guard let entry = try reader.next() else {
                batch.reading = reader.reading
                batch.table = reader.table
                break
            }
            batch.entries.append(entry)
        } while reader.offset < end && batch.entries.count < maximumEntries
        batch.offset = reader.offset
        return batch
    }

    private func put(_ batch: Result<Batch, any Error>) {
        state.withLock { $0.batches.append(batch) }
        filled.signal()
    }
}
