import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct ContainedFileTests {
    private let directory: TemporaryDirectory
    private let files: ContainedFile

    init() throws {
        directory = try TemporaryDirectory()
        let inner = directory.url.appending(path: "inner")
        try FileManager.default.createDirectory(
            at: inner.appending(path: "shots"), withIntermediateDirectories: true)
        _ = try directory.file("secret.png", "secret")
        _ = try directory.file("inner/shots/a.png", "a")
        _ = try directory.file("inner/b é.png", "b")
        try FileManager.default.createSymbolicLink(
            at: inner.appending(path: "link.png"), withDestinationURL: directory.url.appending(path: "secret.png"))
        try FileManager.default.createSymbolicLink(
            at: inner.appending(path: "up"), withDestinationURL: directory.url)
        mkfifo(inner.appending(path: "pipe").path, 0o600)
        files = ContainedFile(directory: inner.path)
    }

    @Test func `files within the directory are read`() throws {
        #expect(try files.read("shots/a.png") == Data("a".utf8))
        #expect(try files.read("b é.png") == Data("b".utf8))
    }

    @Test(arguments: [
        "../secret.png", "shots/../../secret.png", "/etc/passwd", "", "shots//a.png", "./b é.png", "shots/./a.png",
        "link.png", "up/secret.png", "..", ".", "shots/", "b é.png\0",
    ])
    func `a path that leads out is refused`(path: String) {
        #expect(throws: ScreenshotProblem.outside(file: path)) { try files.read(path) }
    }

    @Test(arguments: ["missing.png", "missing/a.png", "shots", "pipe"])
    func `what is no file is refused without waiting for it`(path: String) {
        let problem = #expect(throws: ScreenshotProblem.self) { try files.read(path) }
        guard case .cannotRead(path, _) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
    }
}
