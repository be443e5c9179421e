import Foundation
import GRDB
import Screenshots
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct SampleDataTests {
    @Test func `there are many projects on many hosts with bugs and screenshots, loaded in one step`() throws {
        let fixture = try StoreFixture()
        let store = fixture.store
        try store.addSampleProjects()
        let projects = try fixture.projects()
        let bugs = try fixture.bugs()
        #expect(projects.count >= 40)
        #expect(Set(projects.map(\.host)).count >= 8)
        #expect(bugs.count == 200)
        #expect(Set(bugs.map(\.status)) == Set(Bug.Status.allCases))
        #expect(Set(bugs.map(\.priority)) == Set(Bug.Priority.allCases))
        let pictures = try store.read { try String.fetchAll($0, sql: "SELECT sha256 FROM screenshot") }
        #expect(pictures.count >= 30)
        #expect(Set(pictures).count == pictures.count, "no two are alike")
        #expect(try store.undoableStep?.name == .addSampleProjects)
        #expect(try store.check().isEmpty)
        _ = try store.undo()
        #expect(try store.projectCount() == 0)
    }

    @Test func `added beside the main actor they are the same, in one step`() async throws {
        let fixture = try StoreFixture()
        let progress = Mutex<[Double]>([])
        try await fixture.store.addSampleProjects { fraction in progress.withLock { $0.append(fraction) } }
        #expect(try fixture.projects().map(\.name) == SampleData.projects.map(\.name))
        let open = SampleData.projects.flatMap(\.bugs).filter { $0.closedAge == nil }
        #expect(try fixture.store.openBugCount() == open.count)
        let told = progress.withLock(\.self)
        #expect(told.last == 1 && told == told.sorted())
        let step = try #require(try fixture.store.undoableStep)
        #expect(step.name == .addSampleProjects && step.count == told.count)
        _ = try fixture.store.undo()
        #expect(try fixture.store.projectCount() == 0)
        _ = try fixture.store.redo()
        #expect(try fixture.bugs().count == 200)
        #expect(try fixture.store.check().isEmpty)
    }

    @Test func `cancelled, nothing is added`() async throws {
        let fixture = try StoreFixture()
        let store = fixture.store
        let task = Task { try await store.addSampleProjects { _ in } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try store.projectCount() == 0)
        #expect(try store.undoableStep == nil)
    }

    @Test func `titles and details differ and say something`() {
        let bugs = SampleData.projects.flatMap(\.bugs)
        #expect(Set(bugs.map(\.title)).count == bugs.count)
        #expect(Set(bugs.map(\.details)).count == bugs.count)
        #expect(bugs.allSatisfy { $0.title.count > 15 && $0.details.count > 15 })
        #expect(bugs.allSatisfy { ($0.closedAge ?? 0) < $0.age })
    }

    @Test func `every project has a name and a URL of its own with a host`() {
        let projects = SampleData.projects
        #expect(Set(projects.map(\.name)).count == projects.count)
        #expect(Set(projects.map(\.url)).count == projects.count)
        #expect(projects.allSatisfy { $0.url.hasPrefix("https://") && HostName.of($0.url).contains(".") })
        #expect(projects.allSatisfy { !$0.bugs.isEmpty })
    }

    @Test func `the drawings are the same every time and differ from each other`() {
        let drawings = (0..<24).map { WindowMockup(number: $0).drawn() }
        #expect(drawings[5] == WindowMockup(number: 5).drawn())
        for index in drawings.indices.dropLast() {
            #expect(drawings[index] != drawings[index + 1])
        }
    }
}
