import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct BackgroundTests {
    private static func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    @Test func `what nobody waits for gives way, and nothing else does after it`() async throws {
        let usual = try await Store.inBackground { _ in Self.niceness() }
        #expect(usual < 19)
        #expect(try await Store.atLowPriority { _ in Self.niceness() } == 19)
        for _ in 1...20 { #expect(try await Store.inBackground { _ in Self.niceness() } == usual) }
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
