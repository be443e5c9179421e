import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Progress, cancellation and undo of imports that are stored in parts.
@MainActor
@Suite struct LargeImportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func file(_ count: Int) throws -> URL {
        let details = String(repeating: "x", count: 6000)
        let rows = (0..<count).map { "\($0),Title \($0),\(details)" }.joined(separator: "\n")
        return try fixture.directory.file("large.csv", "key,title,details\n" + rows)
    }

    @Test func `an import in many parts is one step, which undo takes back whole`() throws {
        let before = try fixture.state()
        // More than one part of UndoRecorder.
        let report = try store.importBugs(from: try file(900))
        #expect(report.bugCount == 900)
        let after = try fixture.state()
        #expect(try store.undoableStep?.count == 900)
        _ = try store.undo()
        #expect(try fixture.state() == before)
        #expect(try store.undoableStep == nil)
        _ = try store.redo()
        #expect(try fixture.state() == after)
        #expect(try store.check().isEmpty)
    }

    @Test func `an import can wait without blocking, and reports its progress`() async throws {
        let file = try file(400)
        let report = try await store.importBugs(from: file) { progress in
            #expect(progress.byteCount > progress.bytesRead - 1)
        }
        #expect(report.bugCount == 400)
        #expect(try store.undoableStep?.name == .importBugs)
        #expect(try store.importBugs(from: file, into: .named(ProjectDraft(name: "large"))).knownCount == 400)
    }

    @Test(arguments: [0, 800])
    func `an import whose task is cancelled has imported nothing`(after count: Int) async throws {
        let before = try fixture.state()
        let store = store
        let file = try file(900)
        let (states, progress) = AsyncStream.makeStream(of: Void.self)
        let isCancelled = DispatchSemaphore(value: 0)
        let task = Task {
            try await store.importBugs(from: file) { state in
                guard state.bugCount >= count else { return }
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
        #expect(try fixture.state() == before)
        #expect(try store.undoableStep == nil)
    }

    @Test func `many projects of one file are found again by their names`() throws {
        let count = 4000
        let names = (0..<count).map { "Project \($0),1,A" }.joined(separator: "\n")
        let file = try fixture.directory.file("projects.csv", "project,key,title\n" + names)
        _ = try store.importBugs(from: file)
        #expect(try store.projectCount() == count)
        let again = try fixture.directory.file("again.csv", "project,key,title\nPROJECT 3999,2,B\nproject 0,2,B\n")
        #expect(try store.importBugs(from: again).shares.map(\.name) == ["Project 3999", "Project 0"])
        #expect(try store.projectCount() == count)
    }

    @Test func `all problems are counted, and the first ones listed`() throws {
        let file = try fixture.directory.file("bad.csv", "a,title\n" + String(repeating: "x\n", count: 5000))
        let report = try store.importBugs(from: file)
        #expect(report.skippedCount == 5000 && report.problemCount == 5000)
        #expect(report.problems.count == ImportReport.problemLimit)
        #expect(try store.projectCount() == 0)
    }
}
