import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Exports are complete or absent, and do not replace files unasked.
@MainActor
@Suite struct ExportFileTests {
    private struct GivenUp: Error {}

    private let fixture: StoreFixture
    private let folder: URL
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        folder = fixture.directory.url.appending(path: "out")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func add(_ count: Int, shade: UInt8? = nil) throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        for number in 0..<count {
            let pictures = try shade.map { [try ScreenshotContent.sample($0)] } ?? []
            try store.addBug(BugDraft(projectID: project, title: "B\(number)"), screenshots: pictures)
        }
    }

    /// All files below the folder, by their names.
    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `a file that is there is not replaced unasked`() throws {
        try add(1)
        let file = folder.appending(path: "a.json")
        try Data("mine".utf8).write(to: file)
        #expect(throws: ExportError.exists(path: file.path)) { try store.export(ExportOptions(.json), to: file) }
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        _ = try store.export(ExportOptions(.json), to: file, replacing: true)
        #expect(try Data(contentsOf: file).count > 100)
        #expect(try files() == ["a.json"])
    }

    @Test func `a file that appears while the export is written is not replaced either`() throws {
        try add(200)
        let file = folder.appending(path: "a.csv")
        #expect(throws: ExportError.exists(path: file.path)) {
            try store.export(ExportOptions(.csv), to: file) { _ in try Data("late".utf8).write(to: file) }
        }
        #expect(try Data(contentsOf: file) == Data("late".utf8))
        #expect(try files() == ["a.csv"])
    }

    @Test(arguments: [false, true])
    func `an export that is given up leaves everything as it was`(isReplacing: Bool) throws {
        try add(200, shade: 1)
        let file = folder.appending(path: "a.json")
        if isReplacing {
            _ = try store.export(ExportOptions(.json, screenshots: .beside), to: file)
            try add(200, shade: 2)
        }
        let before = try files()
        let content = try? Data(contentsOf: file)
        #expect(throws: GivenUp.self) {
            try store.export(ExportOptions(.json, screenshots: .beside), to: file, replacing: isReplacing) { progress in
                if progress.bugsWritten == progress.bugCount { throw GivenUp() }
            }
        }
        #expect(try files() == before)
        #expect((try? Data(contentsOf: file)) == content)
    }

    @Test func `screenshots beside an export are files named by their digests, each once`() throws {
        try add(3, shade: 7)
        let content = try ScreenshotContent.sample(7)
        let file = folder.appending(path: "all.json")
        let report = try store.export(ExportOptions(.json, screenshots: .beside), to: file)
        #expect(report.screenshotCount == 3)
        #expect(try files() == ["all-screenshots", "all-screenshots/\(content.sha256).png", "all.json"])
        let picture = folder.appending(path: "all-screenshots/\(content.sha256).png")
        #expect(try Data(contentsOf: picture) == content.file)
    }

    @Test func `a directory of other screenshots is not mixed with these, and replaced when asked`() throws {
        try add(1, shade: 7)
        let file = folder.appending(path: "all.json")
        let other = folder.appending(path: "all-screenshots")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let old = String(repeating: "a", count: 64) + ".png"
        try Data("old".utf8).write(to: other.appending(path: old))
        try Data("note".utf8).write(to: other.appending(path: "note.txt"))
        #expect(throws: ExportError.exists(path: other.path)) {
            try store.export(ExportOptions(.json, screenshots: .beside), to: file)
        }
        #expect(try files() == ["all-screenshots", "all-screenshots/\(old)", "all-screenshots/note.txt"])
        _ = try store.export(ExportOptions(.json, screenshots: .beside), to: file, replacing: true)
        let name = try ScreenshotContent.sample(7).sha256
        #expect(
            try files() == ["all-screenshots", "all-screenshots/\(name).png", "all-screenshots/note.txt", "all.json"])
    }

    @Test func `a directory that cannot be written is said`() throws {
        let file = folder.appending(path: "missing/a.json")
        let error = #expect(throws: ExportError.self) { try store.export(ExportOptions(.json), to: file) }
        #expect(error == .cannotWrite(path: file.path, message: "No such file or directory"))
    }

    @Test func `an export can wait without blocking, and be cancelled`() async throws {
        try add(400)
        let file = folder.appending(path: "a.json")
        let report = try await store.export(ExportOptions(.json), to: file) { #expect($0.bugCount == 400) }
        #expect(report.bugCount == 400)
        let store = store
        let (states, progress) = AsyncStream.makeStream(of: Void.self)
        let isCancelled = DispatchSemaphore(value: 0)
        let second = folder.appending(path: "b.json")
        let task = Task {
            try await store.export(ExportOptions(.json), to: second) { _ in
                progress.yield()
                _ = isCancelled.wait(timeout: .now() + 10)
            }
        }
        for await _ in states {
            task.cancel()
            isCancelled.signal()
            progress.finish()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try files() == ["a.json"])
    }

    @Test func `what others write meanwhile is not in an export`() throws {
        try add(400)
        let other = try fixture.reopened()
        let file = folder.appending(path: "a.csv")
        let bugs = Set(try fixture.bugs().map(\.id))
        let report = try store.export(ExportOptions(.csv), to: file) { _ in
            try MainActor.assumeIsolated { try other.deleteBugs(bugs) }
        }
        #expect(report.bugCount == 400)
        #expect(try other.bugCounts().total == 0)
    }
}
