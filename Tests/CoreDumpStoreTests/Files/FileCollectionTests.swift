import Foundation
import Testing

@testable import CoreDumpStore

/// The collection of unneeded files.
@Suite struct FileCollectionTests {
    private let sample = ScreenshotFilesSample()
    private var files: ScreenshotFiles { sample.files }

    @Test func `unneeded files are removed, the others and unknown names stay`() throws {
        let digests = try (1...4).map { try sample.write(Data(repeating: UInt8($0), count: 1000)) }
        try sample.put("notes.txt")
        let removed = try files.collect(needed: { [digests[1], digests[3], sample.digest] })
        #expect(removed == ScreenshotFiles.Collection(files: [digests[0], digests[2]].sorted()))
        #expect(try files.list().map(\.sha256) == [digests[1], digests[3]].sorted())
        #expect(try sample.names().contains("notes.txt"))
    }

    @Test func `what a crash has left behind is removed`() throws {
        let digest = try sample.write(sample.content)
        try sample.put("6F0C.part")
        let removed = try files.collect(needed: { [digest] })
        #expect(removed == ScreenshotFiles.Collection(leftovers: ["6F0C.part"]))
        #expect(try sample.names() == ["\(digest).png"])
    }

    @Test func `nothing is made where there is nothing`() throws {
        let removed = try files.collect(needed: { [] })
        #expect(removed == ScreenshotFiles.Collection())
        #expect(!FileManager.default.fileExists(atPath: files.directory))
    }

    @Test func `nothing is removed, or looked up, while another process writes`() throws {
        let digest = try sample.write(sample.content)
        let removed = try files.holdingFiles {
            try files.collect(needed: {
                Issue.record("asked while a writer holds the files")
                return []
            })
        }
        #expect(removed == nil)
        #expect(try files.list().map(\.sha256) == [digest])
        #expect(try files.collect(needed: { [] })?.files == [digest])
    }

    @Test func `the files are held while a task waits`() async throws {
        _ = try sample.write(sample.content)
        let removed = try await files.holdingFiles {
            await Task.yield()
            return try files.collect(needed: { [] })
        }
        #expect(removed == nil)
    }

    @Test func `a body that throws lets go of the files`() throws {
        let digest = try sample.write(sample.content)
        #expect(throws: StoreError.busy) { try files.holdingFiles { throw StoreError.busy } }
        #expect(try files.collect(needed: { [] })?.files == [digest])
    }

    @Test func `when it cannot be said what is needed, nothing is removed`() throws {
        let digest = try sample.write(sample.content)
        try sample.put("left.part")
        #expect(throws: StoreError.damaged) { try files.collect(needed: { throw StoreError.damaged }) }
        #expect(try sample.names() == ["\(digest).png", "left.part"].sorted())
    }

    @Test func `a writer waits until a collection is over`() async throws {
        let digest = try sample.write(sample.content)
        let files = files
        let content = sample.content
        let order = Recorder()
        try await withThrowingTaskGroup { group in
            let (started, start) = AsyncStream<Void>.makeStream()
            group.addTask {
                let removed = try files.collect(needed: {
                    start.finish()
                    Thread.sleep(forTimeInterval: 0.1)
                    order.add("asked")
                    return []
                })
                #expect(removed?.files == [digest])
            }
            for await _ in started {}
            try files.write(content, sha256: digest)
            order.add("written")
            try await group.waitForAll()
        }
        #expect(order.entries == ["asked", "written"])
        #expect(try files.read(digest, byteCount: content.count) == content)
    }

    @Test func `among many writers no file is lost that was needed`() async throws {
        let files = files
        let needed = Recorder()
        try await withThrowingTaskGroup { group in
            for writer in 0..<3 {
                group.addTask {
                    for round in 0..<30 {
                        let content = Data("\(writer) \(round % 7)".utf8)
                        let digest = SHA256.hexadecimal(of: content)
                        // As a transaction does: first the file, then the row that refers to it.
                        try files.holdingFiles {
                            try files.write(content, sha256: digest)
                            needed.add(digest)
                        }
                    }
                }
            }
            group.addTask {
                for _ in 0..<50 { _ = try files.collect(needed: { Set(needed.entries) }) }
            }
            try await group.waitForAll()
        }
        #expect(Set(try files.list().map(\.sha256)) == Set(needed.entries))
    }
}
