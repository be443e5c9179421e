import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct BackgroundTests {
    private static func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    @Test func `it gives way, and nothing else does after it`() async throws {
        let before = Self.niceness()
        #expect(try await Store.atLowPriority { _ in Self.niceness() } == max(before, 10))
        // Each blocks its thread for a moment, so that all threads are in use.
        let after = await withTaskGroup(of: Int32.self) { group in
            for _ in 1...32 {
                group.addTask(priority: .high) {
                    usleep(2_000)
                    return Self.niceness()
                }
            }
            return await group.reduce(into: [Int32]()) { $0.append($1) }
        }
        #expect(after.allSatisfy { $0 < 10 || before >= 10 })
        #expect(try await Store.inBackground { _ in Self.niceness() } < max(10, before + 3))
    }

    @Test func `it ends when its task is cancelled`() async throws {
        let task = Task {
            try await Store.atLowPriority { checkCancellation in
                while true { try checkCancellation() }
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
