import Foundation
import Synchronization

/// Reads the entries of a file on a thread of its own, a little ahead of who takes them: it takes a quarter as long to read them as it
/// takes to write them.
final class EntryReadAhead: Sendable {
    /// Some entries, one after the other.
    struct Batch {
        var entries: [ImportEntry] = []
        /// How many bytes of the file have been read.
        var offset = 0
        /// How the file was read, when these are the last.
        var reading: ImportReading?
        /// The columns of the table, when these are the last.
        var table: ReadTable?
    }

    private struct State {
        var batches: [Result<Batch, any Error>] = []
        var isStopped = false
    }

    /// An entry may hold many pictures, so that few batches wait, and one ends behind the entry with which it has so many bytes. So
    /// many entries, because whoever takes them may want to give up while a file is looked through.
    private static let (mostWaiting, byteCount, mostEntries) = (2, 64 << 10, 500)

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)

    /// - Parameter reader: makes the reader, on the thread that reads.
    init(_ reader: @escaping @Sendable () throws -> any BugFileReader) {
        for _ in 0..<Self.mostWaiting { room.signal() }
        Thread { [self] in read(by: reader) }.start()
    }

    /// The next entries; waits for them. Nobody asks for more behind the last ones, nor after an error.
    ///
    /// - Throws: what reading has thrown.
    func next() throws -> Batch {
        filled.wait()
        let batch = state.withLock { $0.batches.removeFirst() }
        room.signal()
        return try batch.get()
    }

    /// No more is read.
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
        } while reader.offset < end && batch.entries.count < mostEntries
        batch.offset = reader.offset
        return batch
    }

    private func put(_ batch: Result<Batch, any Error>) {
        state.withLock { $0.batches.append(batch) }
        filled.signal()
    }
}
