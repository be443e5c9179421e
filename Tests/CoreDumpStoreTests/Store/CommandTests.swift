import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore

/// Commands and their writer.
@MainActor
@Suite struct CommandTests {
    private let fixture: StoreFixture
    private let store: Store
    private let project: Project.ID

    init() async throws {
        fixture = try StoreFixture()
        store = fixture.store
        project = try await store.perform(AddProject(ProjectDraft(name: "A")))
    }

    /// Runs `body` while another process holds the write lock.
    @discardableResult
    private func whileLocked<Value>(_ body: () async throws -> Value) async throws -> Value {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: store.path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        return try result.get()
    }

    /// Returns when the writer waits for another process.
    private func waitForOthers() async {
        while !store.activity.isWaitingForOthers { await Task.yield() }
    }

    private func titles() throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT title FROM bug ORDER BY id") }
    }

    private func bug(_ title: String) -> AddBug { AddBug(BugDraft(projectID: project, title: title)) }

    @Test func `a thousand commands are done in the order in which they were asked for`() async throws {
        let store = store
        let tasks = (0..<1000).map { number in
            let command = bug("\(number)")
            return Task { try await store.perform(command) }
        }
        for task in tasks { _ = try await task.value }
        #expect(try titles() == (0..<1000).map(String.init))
        #expect(store.activity == StoreActivity())
        #expect(try store.check().isEmpty)
    }

    @Test func `observers know of a change when its command returns`() async throws {
        var changes: [DatabaseChange] = []
        let observation = store.database.observe { changes.append($0) }
        let id = try await store.perform(bug("Crash"))
        #expect(changes.contains { if case .rows(let rows) = $0 { rows[Bug.tableName] == [id.rowID] } else { false } })
        _ = observation
    }

    @Test func `a lock of another process is waited for while the main thread goes on`() async throws {
        let (store, command) = (store, bug("Crash"))
        var longest = Duration.zero
        let waiting = try await whileLocked { () async throws in
            let waiting = Task { try await store.perform(command) }
            await waitForOthers()
            let clock = ContinuousClock()
            for _ in 1...200 {
                let start = clock.now
                await Task.yield()
                longest = max(longest, clock.now - start)
            }
            #expect(store.activity.commandCount == 1)
            #expect(try titles().isEmpty)
            return waiting
        }
        _ = try await waiting.value
        #expect(try titles() == ["Crash"])
        #expect(longest < .milliseconds(500))
    }

    @Test func `a command that is cancelled while it waits leaves nothing, and those behind it are done`() async throws
    {
        let store = store
        let picture = try ScreenshotContent.noise(side: 200, seed: 1)
        let commands = [AddBug(BugDraft(projectID: project, title: "1"), screenshots: [picture]), bug("2"), bug("3")]
        let before = try store.undoableStep
        let last = try await whileLocked { () async throws in
            let tasks = commands.map { command in Task { try await store.perform(command) } }
            await waitForOthers()
            // The first waits for the lock, and the second for the first.
            tasks[0].cancel()
            tasks[1].cancel()
            for task in tasks.dropLast() { await #expect(throws: CancellationError.self) { try await task.value } }
            #expect(try store.undoableStep == before)
            #expect(try store.files.list().isEmpty)
            return tasks[2]
        }
        _ = try await last.value
        #expect(try titles() == ["3"])
    }

    @Test func `a command that is cancelled while it runs is rolled back`() async throws {
        let ids = try await store.perform(Insertion(count: 3000, project: project))
        let (store, isRunning) = (store, DispatchSemaphore(value: 0))
        let before = try fixture.state()
        let task = Task { try await store.perform(Endless(ids: ids, isRunning: isRunning)) }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isRunning.wait()
                continuation.resume()
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try fixture.state() == before)
        try await store.perform(BulkAction.change(Set(ids), BugChange(status: .closed)))
        #expect(try store.bugCounts().closed == 3000)
    }

    @Test func `a command that fails stops none of those after it`() async throws {
        let store = store
        let commands = [bug("1"), AddBug(BugDraft(projectID: Project.ID(rowID: 99), title: "2")), bug("3")]
        let tasks = commands.map { command in Task { try await store.perform(command) } }
        _ = try await tasks[0].value
        await #expect(throws: StoreError.noSuchProject(Project.ID(rowID: 99))) { try await tasks[1].value }
        _ = try await tasks[2].value
        #expect(try titles() == ["1", "3"])
    }

    @Test func `a lock that is held for too long is an error, and nothing was done`() async throws {
        var options = StoreOptions()
        options.busyTimeout = 0.1
        let impatient = try Store(path: store.path, options: options)
        let command = bug("Crash")
        try await whileLocked { () async throws in
            _ = await #expect(throws: StoreError.busy) { try await impatient.perform(command) }
        }
        #expect(try titles().isEmpty)
        _ = try await impatient.perform(command)
        #expect(try titles() == ["Crash"])
    }

    @Test func `the activity says how far a command is`() async throws {
        var parts: [Double] = []
        var counts: Set<Int> = []
        store.onActivityChanged = { activity in
            counts.insert(activity.commandCount)
            if case .fraction(let part) = activity.progress { parts.append(part) }
        }
        try await store.perform(AddSampleProjects())
        #expect(parts == parts.sorted() && parts.allSatisfy { $0 > 0 && $0 <= 1 })
        #expect(!parts.isEmpty && counts.contains(1))
        #expect(store.activity == StoreActivity())
    }

    @Test func `a step is taken back only while it is the latest`() async throws {
        let id = try await store.perform(bug("Crash"))
        let step = try #require(try store.undoableStep)
        try await store.perform(EditBug(id, to: BugDraft(projectID: project, title: "Slow")))
        #expect(try await store.perform(TakeStep(.undo, only: step)) == nil)
        #expect(try titles() == ["Slow"])
        let latest = try #require(try store.undoableStep)
        #expect(try await store.perform(TakeStep(.undo, only: latest))?.step == latest)
        #expect(try await store.perform(TakeStep(.undo))?.step == step)
        #expect(try titles().isEmpty)
        #expect(try await store.perform(TakeStep(.redo))?.step == step)
        #expect(try titles() == ["Crash"])
    }

    @Test func `the blocking way comes after what was asked for before`() async throws {
        let (store, first) = (store, bug("1"))
        let task = Task.immediate { try await store.perform(first) }
        try store.performAndWait(bug("2"))
        _ = try await task.value
        #expect(try titles() == ["1", "2"])
    }
}

private struct Insertion: StepCommand {
    typealias Outcome = [Bug.ID]

    let count: Int
    let project: Project.ID
    let isLarge = true

    func write(_ writer: RowWriter, _ run: CommandRun) throws -> ([Bug.ID], UndoStep.Description) {
        let ids = try (0..<count).map { number in
            let bug = NewBug(title: "\(number)", details: "", created: run.now, updated: run.now)
            return try writer.insertBug(bug, into: project)
        }
        return (ids, UndoStep.Description(StepName.importBugs.rawValue))
    }
}

/// Changes bugs, and then runs an endless statement.
private struct Endless: StepCommand {
    typealias Outcome = Void

    let ids: [Bug.ID]
    let isRunning: DispatchSemaphore

    func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        _ = try BulkAction.delete(Set(ids)).write(writer, run)
        isRunning.signal()
        let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        _ = try Int.fetchOne(writer.db, sql: sql)
        return ((), UndoStep.Description(StepName.deleteBugs.rawValue))
    }
}
