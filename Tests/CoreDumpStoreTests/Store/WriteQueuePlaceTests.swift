import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct WriteQueuePlaceTests {
    private let directory: TemporaryDirectory
    private let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.path("queue")
        try Data().write(to: URL(filePath: file))
    }

    @Test func `who comes first is first, and the next when it leaves, in their order`() throws {
        let places = try (0..<4).map { count in try place(behind: count) }
        for (index, place) in places.enumerated() {
            try wait { place.isFirst }
            #expect(places[(index + 1)...].allSatisfy { !$0.isFirst })
            place.leave()
        }
    }

    @Test func `who leaves before its time keeps nobody waiting`() throws {
        let places = try (0..<3).map { count in try place(behind: count) }
        places[1].leave()
        places[0].leave()
        try wait { places[2].isFirst }
        places[2].leave()
        let last = WriteQueuePlace(file: file)
        try wait { last.isFirst }
        last.leave()
    }

    @Test func `who is not the first tries as well, and ends at once when it is cancelled`() throws {
        let first = WriteQueuePlace(file: file)
        let second = try place(behind: 1)
        try second.pause(until: .now + .milliseconds(50)) {}
        #expect(!second.isFirst)
        var checks = 0
        #expect(throws: CancellationError.self) {
            try second.pause(until: .now + .seconds(3_600)) {
                checks += 1
                throw CancellationError()
            }
        }
        #expect(checks == 1)
        second.leave()
        first.leave()
    }

    @Test func `where there is no file to lock there is no queue`() {
        let places = (0..<2).map { _ in WriteQueuePlace(file: directory.path("missing")) }
        #expect(places.allSatisfy { $0.isFirst })
        for place in places { place.leave() }
    }

    /// A new place, which the kernel has put behind `count` others.
    private func place(behind count: Int) throws -> WriteQueuePlace {
        let place = WriteQueuePlace(file: file)
        try wait { try waitingCount() == count }
        return place
    }

    /// How many requests for the lock of the file wait (proc_locks(5)).
    private func waitingCount() throws -> Int {
        var status = stat()
        try #require(stat(file, &status) == 0)
        return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
            .count { $0.contains("-> FLOCK") && $0.contains(":\(status.st_ino) ") }
    }

    private func wait(until condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while try !condition() {
            try #require(ContinuousClock.now < end)
            Thread.sleep(forTimeInterval: 0.005)
        }
    }
}
