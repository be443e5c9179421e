import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct DailyBackupTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private var backups: Backups { fixture.store.backups }
    private let start = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        fixture = try StoreFixture()
        try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    private func day(_ number: Int) -> Date { start + Double(number) * 86_400 }

    @Test func `there is one a day at most`() async throws {
        let first = try await store.backUpIfDue()
        guard case .made(let name) = first else { throw StoreError.noSuchBackup(name: nil) }
        #expect(Backups.isDaily(name))
        #expect(try await store.backUpIfDue() == .notDue)
        #expect(backups.all().map(\.name) == [name])
        #expect(backups.all().map(\.kind) == [.daily])
        #expect(backups.all().map(\.problem) == [nil])
        #expect(try Store(path: #require(backups.latest()).path).projectCount() == 1)
    }

    @Test func `an empty database leaves the day to what comes into it`() async throws {
        let fixture = try StoreFixture()
        #expect(try await fixture.store.backUpIfDue() == .nothingToKeep)
        #expect(DurableFiles.names(in: fixture.store.backups.path).isEmpty)
        let project = try fixture.store.addProject(ProjectDraft(name: "A"))
        try fixture.store.deleteProject(project)
        #expect(try await fixture.store.backUpIfDue() != .nothingToKeep, "a deleted project can be brought back")
    }

    @Test func `the last seven days are kept, and what was put aside`() throws {
        try backups.makeAside("before-repair", start)
        for number in 0..<10 { #expect(try backups.makeDaily(day(number)) != .notDue) }
        let names = DurableFiles.names(in: backups.path)
        #expect(names == (3..<10).map { Backups.day(of: day($0)) } + ["before-repair \(Backups.day(of: start))"])
    }

    @Test func `days in the future neither count nor push out the one of today`() throws {
        for number in 20..<27 { _ = try backups.makeDaily(day(number)) }
        for number in 0..<9 { _ = try backups.makeDaily(day(number)) }
        let expected = Array(2..<9) + Array(20..<27)
        #expect(DurableFiles.names(in: backups.path) == expected.map { Backups.day(of: day($0)) })
    }

    @Test func `what is being put aside is not removed by a daily backup`() throws {
        let (backups, start) = (backups, start)
        var outcome: Backups.Outcome?
        let name = try backups.makeAside(
            "before-restore", start,
            copy: DatabaseCopy { _ in
                guard outcome == nil else { return }
                outcome = try backups.makeDaily(start)
            })
        #expect(outcome == .underWay)
        #expect(DurableFiles.names(in: backups.path) == [name])
    }

    @Test func `putting aside waits for a daily backup, but not without end`() throws {
        let (backups, start) = (backups, start)
        let copy = DatabaseCopy { _ in
            #expect(throws: StoreError.busy) { try backups.makeAside("before-repair", start, timeout: 0.02) }
        }
        _ = try backups.makeDaily(start, copy: copy)
        #expect(DurableFiles.names(in: backups.path) == [Backups.day(of: start)])
    }

    @Test func `older ones stay when a new one cannot be made`() throws {
        for number in 0..<7 { _ = try backups.makeDaily(day(number)) }
        let before = DurableFiles.names(in: backups.path)
        let copy = DatabaseCopy { _ in throw StoreError.diskFull }
        #expect(throws: StoreError.diskFull) { try backups.makeDaily(day(7), copy: copy) }
        #expect(DurableFiles.names(in: backups.path) == before)
    }

    @Test func `a damaged database does not push out good backups`() throws {
        let project = try #require(try fixture.projects().first?.id)
        for number in 0..<200 { try store.addBug(BugDraft(projectID: project, title: "Bug \(number)")) }
        for number in 0..<7 { _ = try backups.makeDaily(day(number)) }
        let before = DurableFiles.names(in: backups.path)
        try store.close()
        try Damage.overwritePage(of: "bug", in: store.path, leaf: 1)
        #expect(throws: StoreError.self) { try backups.makeDaily(day(7)) }
        #expect(DurableFiles.names(in: backups.path) == before)
    }

    private func leaveUnfinished() throws {
        try DurableFiles.makeDirectory(backups.path)
        try DurableFiles.makeDirectory(backups.path + "/.new-1")
        try DurableFiles.write(Data("half".utf8), to: backups.path + "/.new-1/store.sqlite")
    }

    @Test func `what a killed process left is removed by the next`() throws {
        try leaveUnfinished()
        _ = try backups.makeDaily(start)
        try leaveUnfinished()
        let aside = try backups.makeAside("before-restore", start)
        #expect(Set(DurableFiles.names(in: backups.path)) == [Backups.day(of: start), aside])
    }

    @Test func `what a killed process left is removed also where the next fails, which may need the room`() throws {
        try leaveUnfinished()
        let broken = DatabaseCopy(progress: { _ in throw CancellationError() })
        #expect(throws: CancellationError.self) { try backups.makeDaily(start, copy: broken) }
        #expect(DurableFiles.names(in: backups.path).isEmpty)
    }

    @Test func `two at the same moment do not meet`() async throws {
        let other = try fixture.reopened()
        async let one = store.backUpIfDue()
        async let two = other.backUpIfDue()
        let outcomes = try await [one, two]
        let made = outcomes.filter { if case .made = $0 { true } else { false } }
        #expect(made.count == 1)
        #expect(backups.all().count == 1)
    }

    @Test func `a cancelled one leaves nothing`() async throws {
        let task = Task { [store] in try await store.backUpIfDue() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(backups.all().isEmpty)
        #expect(DurableFiles.names(in: backups.path).isEmpty)
    }

    @Test func `contents are shared with the backups, not copied`() throws {
        let files = DatabaseFiles(store.path)
        try DurableFiles.makeDirectory(files.screenshots)
        let name = SHA256.hexadecimal(of: Data("x".utf8)) + ".png"
        try DurableFiles.write(Data("x".utf8), to: files.screenshots + "/" + name)
        _ = try backups.makeDaily(start)
        let inside = files.moved(to: backups.path + "/" + Backups.day(of: start)).screenshots + "/" + name
        #expect(try number(of: inside) == number(of: files.screenshots + "/" + name))
    }

    private func number(of file: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    }
}
