import Foundation
import Testing

@testable import CoreDumpStore

/// Files in a backup as well.
@Suite struct FileLinkingTests {
    private let sample = ScreenshotFilesSample()

    private func backup(_ path: String) -> ScreenshotFiles {
        ScreenshotFiles(besideDatabase: path)
    }

    @Test func `a link is the same file under the same name`() throws {
        let digest = try sample.write(sample.content)
        let other = backup(sample.directory.path("copy.sqlite"))
        #expect(try sample.files.link([digest], into: other).isEmpty)
        #expect(try other.read(digest, byteCount: sample.content.count) == sample.content)
        var (first, second) = (stat(), stat())
        #expect(stat(sample.files.path(of: digest), &first) == 0 && stat(other.path(of: digest), &second) == 0)
        #expect(first.st_ino == second.st_ino)
        // Once more does no harm, and removing one leaves the other.
        #expect(try sample.files.link([digest], into: other).isEmpty)
        #expect(try sample.files.collect(needed: { [] })?.files == [digest])
        #expect(try other.read(digest, byteCount: sample.content.count) == sample.content)
    }

    @Test func `files that are missing are told, the others linked`() throws {
        let digest = try sample.write(sample.content)
        let missing = [SHA256.hexadecimal(of: Data([1])), SHA256.hexadecimal(of: Data([2]))]
        let other = backup(sample.directory.path("copy.sqlite"))
        #expect(try sample.files.link([missing[0], digest, missing[1]], into: other) == missing)
        #expect(try other.list().map(\.sha256) == [digest])
    }

    /// /dev/shm is a file system of its own nearly everywhere.
    private static var isOtherFileSystemHere: Bool {
        var (here, there) = (stat(), stat())
        return stat(FileManager.default.temporaryDirectory.path, &here) == 0 && stat("/dev/shm", &there) == 0
            && here.st_dev != there.st_dev
    }

    @Test(.enabled(if: isOtherFileSystemHere)) func `another file system gets copies`() throws {
        let digest = try sample.write(sample.content)
        let folder = "/dev/shm/coredump-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let other = backup("\(folder)/copy.sqlite")
        #expect(try sample.files.link([digest], into: other).isEmpty)
        #expect(try other.read(digest, byteCount: sample.content.count) == sample.content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.directory) == ["\(digest).png"])
    }
}
