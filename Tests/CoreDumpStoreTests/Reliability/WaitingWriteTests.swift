import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A store whose main thread must not block while another program writes.
@MainActor
@Suite struct WaitingWriteTests {
    private let fixture: StoreFixture
    private let other: DatabaseQueue

    init() throws {
        fixture = try StoreFixture()
        try fixture.store.addProject(ProjectDraft(name: "A"))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: fixture.store.path, configuration: configuration)
    }

    private func openStore(busyTimeout: TimeInterval = Store.busyTimeout) throws -> Store {
        var options = StoreOptions()
        options.busyTimeout = busyTimeout
        return try Store(path: fixture.store.path, options: options)
    }

    private func run(_ sql: String) async throws {
        try await other.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    @Test func `the main thread runs while a command waits, and makes it again for each attempt`() async throws {
        let store = try openStore()
        try await run("BEGIN IMMEDIATE")
        var (name, attempts) = ("early", 0)
        let (busy, continuation) = AsyncStream.makeStream(of: Void.self)
        let command = Task {
            try await store.perform {
                attempts += 1
                return AddProject(ProjectDraft(name: name))
            } onBusy: {
                guard attempts > 2 else { return }
                name = "late"
                continuation.yield()
            }
        }
        for await _ in busy { break }
        try await run("ROLLBACK")
        #expect(try await command.value != nil)
        #expect(try fixture.store.projects().map(\.name) == ["A", "late"])
        #expect(try await store.perform { () -> AddProject? in nil } == nil)
    }

    @Test func `a write in the background is refused when its time is over`() async throws {
        let store = try openStore(busyTimeout: 0.3)
        try await run("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        await #expect(throws: StoreError.busy) { try await store.clearHistory() }
        #expect(ContinuousClock.now - start >= .milliseconds(250))
        #expect(ContinuousClock.now - start < .seconds(3))
        try await run("ROLLBACK")
        try await store.clearHistory()
        #expect(try store.undoableStep == nil)
    }

    @Test func `files are written when the database can be, and none is left by what is refused`() async throws {
        let store = try openStore(busyTimeout: 0.02)
        let picture = try ScreenshotContent.noise(side: 200, seed: 1)
        let bug = BugDraft(projectID: try store.projects()[0].id, title: "Crash")
        try await run("BEGIN IMMEDIATE")
        for _ in 1...3 {
            #expect(throws: StoreError.busy) { try store.addBug(bug, screenshots: [picture]) }
            #expect(try store.files.names().isEmpty)
        }
        try await run("ROLLBACK")
        try store.addBug(bug, screenshots: [picture])
        #expect(try store.files.list().map(\.sha256) == [picture.sha256])
    }

    @Test func `the activity says when a background write waits and when it continues`() async throws {
        let store = try openStore()
        var told: [Bool] = []
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        store.onActivityChanged = { activity in
            guard activity.isWaitingForOthers != told.last ?? false else { return }
            told.append(activity.isWaitingForOthers)
            if activity.isWaitingForOthers { continuation.yield() }
        }
        try await run("BEGIN IMMEDIATE")
        let background = Task { try await store.clearHistory() }
        for await _ in begun { break }
        #expect(told == [true])
        try await run("ROLLBACK")
        try await background.value
        #expect(told == [true, false])
        try await store.clearHistory()
        #expect(told == [true, false])
    }

    @Test func `to open a database waits as long as ever`() async throws {
        try await run("UPDATE project SET sort_key = ''; BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        #expect(throws: StoreError.busy) { try openStore(busyTimeout: 0.3) }
        #expect(ContinuousClock.now - start >= .milliseconds(250))
        try await run("ROLLBACK")
        #expect(try openStore().projectCount() == 1)
    }
}
