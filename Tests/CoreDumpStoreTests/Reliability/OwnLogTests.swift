import Foundation
import Testing

@testable import CoreDumpStore

/// Writes of SQLite, in any program, are never mistaken for a replaced file. `COREDUMP_CHURN_SECONDS` sets the duration.
@MainActor
@Suite struct OwnLogTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["COREDUMP_CHURN_SECONDS"].flatMap { Int($0) } ?? 4

    @Test func `no write is refused while several programs write and checkpoint the file`() throws {
        let file = try ReplacedFile()
        let sessions = try [file.session(), file.session()]
        for session in sessions { session.send("churn \(Self.seconds)") }
        let end = ContinuousClock.now + .seconds(Self.seconds)
        while SQLiteShell.isInstalled, ContinuousClock.now < end {
            let other = try SQLiteShell(on: file.path, busyTimeout: .seconds(5))
            other.send("UPDATE bug SET details = details || '.' WHERE id < 20;")
            usleep(20_000)
            other.send("BEGIN IMMEDIATE; COMMIT;")
            // The other program may time out.
            #expect(try other.end().allSatisfy { $0.contains("locked") })
        }
        for session in sessions {
            #expect(session.line() == "done")
            #expect(file.ask(session, "look") == "done")
            session.send("quit")
            _ = session.rest()
        }
        #expect(file.kept.isEmpty)
        #expect(try file.titles(file.path).count >= 50)
    }
}
