import Foundation
import Testing

@testable import CoreDumpStore

/// Writing, reading and listing.
@Suite struct ScreenshotFilesTests {
    private let sample = ScreenshotFilesSample()

    @Test func `the directory is hidden, beside the database and named after it`() {
        #expect(
            ScreenshotFiles(besideDatabase: "/a/b/coredump.sqlite").directory == "/a/b/.coredump.sqlite-screenshots")
    }

    @Test func `a written file is read, and only its owner may read it`() throws {
        try sample.files.write(sample.content, sha256: sample.digest)
        #expect(try sample.files.read(sample.digest, byteCount: sample.content.count) == sample.content)
        #expect(try sample.permissions(sample.files.directory) == 0o700)
        #expect(try sample.permissions(sample.files.path(of: sample.digest)) == 0o600)
        #expect(try sample.names() == ["\(sample.digest).png"])
    }

    @Test func `a file that is there is not written again`() throws {
        try sample.files.write(sample.content, sha256: sample.digest)
        let before = try sample.inode(sample.digest)
        try sample.files.write(sample.content, sha256: sample.digest)
        #expect(try sample.inode(sample.digest) == before)
    }

    @Test func `a file that was cut off is written again`() throws {
        try sample.files.write(sample.content, sha256: sample.digest)
        #expect(truncate(sample.files.path(of: sample.digest), 10) == 0)
        try sample.files.write(sample.content, sha256: sample.digest)
        #expect(try sample.files.read(sample.digest, byteCount: sample.content.count) == sample.content)
    }

    @Test func `a missing file is reported by its path`() {
        let missing = StoreError.missingFile(path: sample.files.path(of: sample.digest))
        #expect(throws: missing) { try sample.files.read(sample.digest, byteCount: 3) }
    }

    @Test func `a changed file is damaged, whether its length is another or not`() throws {
        try sample.files.write(sample.content, sha256: sample.digest)
        let path = sample.files.path(of: sample.digest)
        let damaged = StoreError.damagedFile(path: path)
        for change in [sample.content.dropLast(), sample.content + [0], Data(sample.content.reversed()), Data()] {
            try change.write(to: URL(filePath: path))
            #expect(throws: damaged) { try sample.files.read(sample.digest, byteCount: sample.content.count) }
        }
    }

    @Test func `the list has the complete files and nothing else`() throws {
        #expect(try sample.files.list().isEmpty)
        let digests = try (1...3).map { try sample.write(Data(repeating: UInt8($0), count: $0 * 100)) }
        for name in ["x.part", "readme.txt", "\(sample.digest)", "ABC.png"] { try sample.put(name) }
        let files = try sample.files.list()
        #expect(files.map(\.sha256) == digests.sorted())
        #expect(files.map(\.byteCount).reduce(0, +) == 600)
    }

    @Test func `two that write the same content at once both succeed`() async throws {
        let files = sample.files
        for round in 0..<20 {
            let content = Data(repeating: UInt8(round), count: 300_000)
            let digest = SHA256.hexadecimal(of: content)
            try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { try files.write(content, sha256: digest) } }
                try await group.waitForAll()
            }
            #expect(try files.read(digest, byteCount: content.count) == content)
        }
        #expect(try sample.names().count == 20)
    }
}
