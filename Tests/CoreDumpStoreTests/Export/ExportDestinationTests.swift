import Foundation
import Paths
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Exports to files, links, streams and devices.
@MainActor
@Suite struct ExportDestinationTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let expected: Data

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "P"))
        try fixture.store.addBug(BugDraft(projectID: project, title: "A"), screenshots: [.sample(1)])
        let plain = fixture.directory.url.appending(path: "plain.csv")
        _ = try fixture.store.export(ExportOptions(.csv), to: plain)
        expected = try Data(contentsOf: plain)
    }

    private func path(_ name: String) -> String { fixture.directory.path(name) }

    @discardableResult
    private func export(_ name: String, replacing: Bool = true) throws -> ExportReport {
        try store.export(ExportOptions(.csv), to: URL(filePath: path(name)), replacing: replacing)
    }

    private func kind(_ name: String) -> mode_t {
        var status = stat()
        return lstat(path(name), &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    @Test func `over a link it goes to the file that the link leads to, and the link stays`() throws {
        try FileManager.default.createDirectory(atPath: path("there"), withIntermediateDirectories: true)
        let file = try fixture.directory.file("there/a.csv", "mine")
        #expect(chmod(file.path, 0o640) == 0)
        #expect(symlink("there/a.csv", path("one")) == 0)
        #expect(symlink(path("one"), path("two.csv")) == 0)
        #expect(throws: ExportError.exists(path: path("two.csv"))) { try export("two.csv", replacing: false) }
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        try export("two.csv")
        #expect(try Data(contentsOf: file) == expected)
        #expect(kind("one") == S_IFLNK && kind("two.csv") == S_IFLNK)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("there")) == ["a.csv"])
    }

    @Test func `a link that leads to nothing gets its file`() throws {
        #expect(symlink("new.csv", path("link.csv")) == 0)
        #expect(throws: ExportError.exists(path: path("link.csv"))) { try export("link.csv", replacing: false) }
        try export("link.csv")
        #expect(kind("link.csv") == S_IFLNK && kind("new.csv") == S_IFREG)
    }

    @Test func `a link to itself is refused`() throws {
        #expect(symlink("loop.csv", path("loop.csv")) == 0)
        #expect(throws: ExportError.self) { try export("loop.csv") }
        #expect(kind("loop.csv") == S_IFLNK)
    }

    @Test func `screenshots lie beside the file that a link leads to, and are found over the link`() throws {
        try FileManager.default.createDirectory(atPath: path("there"), withIntermediateDirectories: true)
        #expect(symlink("there/a.json", path("link.json")) == 0)
        let link = URL(filePath: path("link.json"))
        _ = try store.export(ExportOptions(.json, screenshots: .beside), to: link, replacing: true)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path("there")).sorted() == ["a-screenshots", "a.json"])
        let other = try Store(path: path("other.sqlite"))
        #expect(try other.importBugs(from: link).problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a pipe gets the bugs and stays a pipe`(isLinked: Bool) throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(symlink("pipe", path("link")) == 0)
        // Another process, because each end waits for the other one.
        let reader = try Process.run(
            URL(filePath: "/bin/sh"), arguments: ["-c", "cat '\(path("pipe"))' > '\(path("read"))'"])
        try export(isLinked ? "link" : "pipe", replacing: false)
        reader.waitUntilExit()
        #expect(try Data(contentsOf: URL(filePath: path("read"))) == expected)
        #expect(kind("pipe") == S_IFIFO && kind("link") == S_IFLNK)
    }

    @Test func `a descriptor that the process has is written to where it is`() throws {
        let file = try fixture.directory.file("log", "before\n")
        let descriptor = open(file.path, O_WRONLY | O_APPEND)
        defer { close(descriptor) }
        _ = try store.export(ExportOptions(.csv), to: URL(filePath: "/dev/fd/\(descriptor)"), replacing: true)
        #expect(try Data(contentsOf: file) == Data("before\n".utf8) + expected)
    }

    @Test func `a terminal gets the bugs`() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { close(terminal) }
        var (unlocked, number): (Int32, Int32) = (0, -1)
        // TIOCSPTLCK and TIOCGPTN.
        try #require(ioctl(terminal, 0x4004_5431, &unlocked) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
        _ = try store.export(ExportOptions(.csv), to: URL(filePath: "/dev/pts/\(number)"))
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("project,"))
    }

    /// Makes a temporary node: replacing a device of the machine would break it for other programs.
    private func make(_ kind: mode_t, at path: String) throws {
        switch kind {
        case S_IFDIR: try #require(mkdir(path, 0o700) == 0)
        case S_IFSOCK: try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
        // The numbers of /dev/null.
        default: try #require(mknod(path, S_IFCHR | 0o600, 1 << 8 | 3) == 0)
        }
    }

    @Test(arguments: [S_IFDIR, S_IFSOCK, S_IFCHR])
    func `what is neither a file nor a stream is left alone`(kind: mode_t) throws {
        // Only root can make devices.
        if kind == S_IFCHR, geteuid() != 0 { return }
        let path = path("other.csv")
        try make(kind, at: path)
        var before = stat()
        #expect(lstat(path, &before) == 0)
        #expect(throws: ExportError.notAFile(path: path)) {
            try store.export(ExportOptions(.csv), to: URL(filePath: path), replacing: true)
        }
        var after = stat()
        #expect(lstat(path, &after) == 0)
        #expect(before.st_ino == after.st_ino && before.st_mode == after.st_mode)
    }

    @Test func `there is nothing beside a stream`() throws {
        let pipe = Pipe()
        let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
        #expect(throws: ExportError.nothingBeside(path: path)) {
            try store.export(ExportOptions(.json, screenshots: .beside), to: URL(filePath: path))
        }
    }

    @Test func `a saved screenshot goes over a link as well`() throws {
        let file = try fixture.directory.file("a.png", "mine")
        #expect(symlink("a.png", path("link.png")) == 0)
        let id = try #require(try store.screenshots(of: Bug.ID(rowID: 1)).first?.id)
        try store.saveContent(of: id, to: URL(filePath: path("link.png")), replacing: true)
        #expect(kind("link.png") == S_IFLNK)
        #expect(try Data(contentsOf: file) == ScreenshotContent.sample(1).file)
    }
}
