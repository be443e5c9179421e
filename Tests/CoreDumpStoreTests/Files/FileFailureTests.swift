import Foundation
import Testing

@testable import CoreDumpStore

/// What is told when the system refuses, and that nothing half done stays.
@Suite struct FileFailureTests {
    private let sample = ScreenshotFilesSample()
    private var files: ScreenshotFiles { sample.files }

    @Test func `a file where the directory should be is told`() throws {
        try Data().write(to: URL(filePath: files.directory))
        let unreachable = StoreError.unreachableFile(path: files.directory, message: "Not a directory")
        #expect(throws: unreachable) { try files.write(sample.content, sha256: sample.digest) }
        #expect(throws: unreachable) { try files.list() }
        #expect(throws: unreachable) { try files.collect(needed: { [] }) }
    }

    @Test func `a directory that vanished with the database is told, and one that vanished alone is made anew`() throws
    {
        try files.write(sample.content, sha256: sample.digest)
        try FileManager.default.removeItem(atPath: files.directory)
        let missing = StoreError.missingFile(path: files.path(of: sample.digest))
        #expect(throws: missing) { try files.read(sample.digest, byteCount: sample.content.count) }
        try files.write(sample.content, sha256: sample.digest)
        try FileManager.default.removeItem(at: sample.directory.url)
        let unreachable = StoreError.unreachableFile(path: files.directory, message: "No such file or directory")
        #expect(throws: unreachable) { try files.write(sample.content, sha256: sample.digest) }
        try FileManager.default.createDirectory(at: sample.directory.url, withIntermediateDirectories: true)
    }

    /// In a process of its own, which may write no large files: the same as a full disk, and no other test meets it.
    @Test func `a disk without room is told, and nothing is left behind`() async {
        await #expect(processExitsWith: .success) {
            let sample = ScreenshotFilesSample()
            let small = try sample.write(Data(repeating: 7, count: 1000))
            // The signal would end the process; without it writing fails.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 1_000_000)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            #expect(throws: StoreError.diskFull) { try sample.write(sample.content) }
            #expect(try sample.names() == ["\(small).png"])
            limit.rlim_cur = limit.rlim_max
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let digest = try sample.write(sample.content)
            #expect(try sample.files.read(digest, byteCount: sample.content.count) == sample.content)
        }
    }

    @Test func `the numbers of the system have their meaning`() {
        for number in [ENOSPC, EDQUOT, EFBIG] { #expect(StoreError.file(number, path: "p") == .diskFull) }
        for number in [EROFS, EACCES, EPERM] { #expect(StoreError.file(number, path: "p") == .readOnly) }
        #expect(StoreError.file(EIO, path: "p") == .unreachableFile(path: "p", message: "Input/output error"))
    }

    /// Root may write where others may not, but nobody may write here.
    @Test func `a directory that nobody may write to is read-only or cannot be reached`() {
        let proc = ScreenshotFiles(besideDatabase: "/proc/self/store.sqlite")
        let error = #expect(throws: StoreError.self) { try proc.write(sample.content, sha256: sample.digest) }
        let unreachable = StoreError.unreachableFile(path: proc.directory, message: "No such file or directory")
        #expect(error == .readOnly || error == unreachable)
    }
}
