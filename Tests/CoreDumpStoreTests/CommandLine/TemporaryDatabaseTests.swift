import Foundation
import Testing

@testable import CoreDumpCLI

@Suite struct TemporaryDatabaseTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
    }

    @Test func `it is gone when it is removed, and others stay`() throws {
        let first = try TemporaryDatabase(in: folder.url)
        let second = try TemporaryDatabase(in: folder.url)
        #expect(try names().count == 2)
        second.remove()
        #expect(try names().count == 1)
        #expect(FileManager.default.fileExists(atPath: URL(filePath: first.path).deletingLastPathComponent().path))
        first.remove()
        #expect(try names().isEmpty)
    }

    @Test func `what a killed process left is removed with the next one, and nothing else`() throws {
        let names = [
            "coredump-temporary-left", "coredump-temporary-begun", "coredump-temporary-of-all", "coredump-other",
        ]
        for name in names {
            let directory = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: false,
                attributes: [.posixPermissions: name.hasSuffix("all") ? 0o777 : 0o700])
            if name.hasSuffix("begun") { continue }
            try Data().write(to: directory.appending(path: "lock"))
            try Data("left".utf8).write(to: directory.appending(path: "coredump.sqlite"))
        }
        let next = try TemporaryDatabase(in: folder.url)
        #expect(try self.names().isSuperset(of: names.dropFirst()))
        #expect(try !self.names().contains(names[0]))
        next.remove()
    }
}
