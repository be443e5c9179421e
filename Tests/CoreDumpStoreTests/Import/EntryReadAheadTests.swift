import Foundation
import Synchronization
import Testing

@testable import CoreDumpStore

/// Reading a file on another thread.
@Suite struct EntryReadAheadTests {
    private struct Broken: Error {}

    private final class Count: Sendable {
        private let value = Mutex(0)

        var current: Int { value.withLock(\.self) }

        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }

    /// Reads a number of skipped lines of a given size, then ends or fails.
    private struct Lines: BugFileReader {
        let count: Count
        var most = Int.max
        var length = 100
        var breaks = false
        var offset = 0
        var reading: ImportReading { ImportReading() }

        mutating func next() throws -> ImportEntry? {
            let line = count.next()
            guard line <= most else {
                if breaks { throw Broken() }
                return nil
            }
            offset += length
            return .skipped(ImportProblem(line: line, reason: .emptyTitle))
        }
    }

    private func lines(_ reader: EntryReadAhead) throws -> [Int] {
        var lines: [Int] = []
        while true {
            let batch = try reader.next()
            lines += batch.entries.compactMap { entry in
                if case .skipped(let problem) = entry { problem.line } else { nil }
            }
            if batch.reading != nil { return lines }
        }
    }

    @Test(arguments: [0, 1, 499, 500, 501, 3000]) func `all entries come in their order`(count: Int) throws {
        let reader = EntryReadAhead { Lines(count: Count(), most: count) }
        #expect(try lines(reader) == Array(0..<count).map { $0 + 1 })
    }

    @Test func `what reading throws comes behind what was read before`() throws {
        let reader = EntryReadAhead { Lines(count: Count(), most: 1200, breaks: true) }
        #expect(throws: Broken.self) { try lines(reader) }
        let broken = EntryReadAhead { throw Broken() }
        #expect(throws: Broken.self) { try broken.next() }
    }

    @Test(arguments: [(1, 1501), (10 << 20, 4)]) func `the reader reads only a little ahead`(
        length: Int, most: Int
    ) throws {
        let count = Count()
        let reader = EntryReadAhead { Lines(count: count, length: length) }
        defer { reader.stop() }
        _ = try reader.next()
        // An unlimited reader would continue forever.
        Thread.sleep(forTimeInterval: 0.2)
        #expect(count.current < most + 1)
    }

    @Test func `nothing is read any more once it has been stopped`() throws {
        // The thread retains it while it reads.
        weak var reading: EntryReadAhead?
        do {
            let reader = EntryReadAhead { Lines(count: Count()) }
            reading = reader
            _ = try reader.next()
            reader.stop()
        }
        let end = Date(timeIntervalSinceNow: 60)
        while reading != nil, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        #expect(reading == nil)
    }
}
