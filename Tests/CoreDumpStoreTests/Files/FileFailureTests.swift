import Foundation
import Testing

@testable import CoreDumpStore

/// Errors of the file system, after which no incomplete file is left.
@Suite struct FileFailureTests {
    private let sample = ScreenshotFilesSample()
    private var files: ScreenshotFiles { sample.files }

    @Test func `a file in place of the directory is reported`() throws {
        try Data().write(to: URL(filePath: files.directory))
        let unreachable = StoreError.unreachableFile(path: files.directory, message: "Not a directory")
        #expect(throws: unreachable) { try files.write(sample.content, sha256: sample.digest) }
        #expect(throws: unreachable) { try files.list() }
        #expect(throws: unreachable) { try files.collect(needed: { [] }) }
    }

    @Test func `a directory removed with the database is reported, and one removed alone is made again`() throws {
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

    /// In a separate process with a file size limit, which acts like a full disk and does not affect other tests.
    @Test func `a full disk is reported, and nothing is left behind`() async {
        await #expect(processExitsWith: .success) {
            let sample = ScreenshotFilesSample()
            let small = try sample.write(Data(repeating: 7, count: 1000))
            // Otherwise the signal would end the process instead of failing the write.
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

    /// Root may write to read-only directories, but not here.
    @Test func `a directory without write permission is read-only or unreachable`() {
        let proc = ScreenshotFiles(besideDatabase: "/proc/self/store.sqlite")
        let error = #expect(throws: StoreError.self) { try proc.write(sample.content, sha256: sample.digest) }
        let unreachable = StoreError.unreachableFile(path: proc.directory, message: "No such file or directory")
        #expect(error == .readOnly || error == unreachable)
    }
}
