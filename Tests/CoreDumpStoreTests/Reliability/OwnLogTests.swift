import Foundation
import Testing

@testable import CoreDumpStore

/// What SQLite itself writes into a file, in whatever program, is never taken for a file that was brought in.
/// `COREDUMP_CHURN_SECONDS` says how long it is tried.
@MainActor
@Suite struct OwnLogTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["COREDUMP_CHURN_SECONDS"].flatMap { Int($0) } ?? 4

    @Test func `nobody is refused while several programs write and complete the file`() throws {
        let file = try ReplacedFile()
        let sessions = try [file.session(), file.session()]
        for session in sessions { session.send("churn \(Self.seconds)") }
        let end = ContinuousClock.now + .seconds(Self.seconds)
        while PlainProgram.isInstalled, ContinuousClock.now < end {
            let other = try PlainProgram(on: file.path, patience: .seconds(5))
            other.send("UPDATE bug SET details = details || '.' WHERE id < 20;")
            usleep(20_000)
            other.send("BEGIN IMMEDIATE; COMMIT;")
            // It may wait for its turn in vain.
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
