import Dispatch
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ReadersTests {
    @Test func `a row can be read while all that a window reads beside it is under way`() throws {
        let fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "P"))
        let store = fixture.store
        // Two reads of a search and one of all rows for each list, a count, two pictures, reading ahead, a copy.
        let longCount = 11
        let (begun, end, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        for _ in 0..<longCount {
            DispatchQueue(label: "long").async(group: ended) {
                try? store.read { _ in
                    begun.signal()
                    end.wait()
                }
            }
        }
        for _ in 0..<longCount { #expect(begun.wait(timeout: .now() + 20) == .success, "they all read at once") }
        let name = Mutex("")
        DispatchQueue(label: "row").async(group: ended) {
            let read = try? store.project(project).name
            name.withLock { $0 = read ?? "none" }
            begun.signal()
        }
        #expect(begun.wait(timeout: .now() + 20) == .success, "one more is read")
        #expect(name.withLock { $0 } == "P")
        for _ in 0..<longCount { end.signal() }
        ended.wait()
    }
}
