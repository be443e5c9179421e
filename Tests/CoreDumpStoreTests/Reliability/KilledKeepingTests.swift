import Foundation
import Testing

@testable import CoreDumpStore

/// Whoever is killed while it takes a log away from the file that was brought in, when a database is opened, closed or kept by the
/// window, leaves what the next opening goes on with. `COREDUMP_KEEPING_KILLS` says how many.
@MainActor
@Suite struct KilledKeepingTests {
    private enum Moment: CaseIterable { case opening, openingBeside, closing, keeping }

    private static let killsPerDatabase = 10
    private static let killCount =
        ProcessInfo.processInfo.environment["COREDUMP_KEEPING_KILLS"].flatMap { Int($0) } ?? 24

    @Test func `what had been typed is kept, and what was brought in stays, whoever is killed on the way`() throws {
        var random = SplitMix(seed: 42)
        var (kills, early) = (0, 0)
        var file = try ReplacedFile()
        while kills < Self.killCount {
            if kills % Self.killsPerDatabase == 0 { file = try ReplacedFile() }
            kills += 1
            if try round(kills, in: file, &random) { early += 1 }
        }
        print("\(kills) kills, \(early) of them before it was done")
        // Otherwise nothing was tested.
        #expect(early * 4 > kills)
    }

    /// - Returns: whether the killed process had not come to its end.
    private func round(_ number: Int, in file: ReplacedFile, _ random: inout SplitMix) throws -> Bool {
        let moment = Moment.allCases[number % Moment.allCases.count]
        let replacement = ReplacedFile.Replacement.allCases[random.number(below: 3)]
        let window = try file.session()
        #expect(file.ask(window, "type Typed \(number)") == "done")
        let started = ContinuousClock.now
        let probe = try file.session()
        let duration = ContinuousClock.now - started
        probe.kill()
        if moment == .opening { window.kill() }
        try file.replace(replacement)
        let killed = try moment == .opening || moment == .openingBeside ? LoadProcess(["session", file.path]) : window
        if moment == .closing { window.send("quit") }
        if moment == .keeping { window.send("keep") }
        // Of a file that was written over, everything is read.
        let span = duration * (replacement == .writtenOver ? 3 : 1.2)
        usleep(UInt32(random.number(below: Int(span / .microseconds(1)))))
        let told = killed.kill()
        if moment == .openingBeside { window.kill() }
        let isEarly = !told.contains { $0 == "ready" || $0 == "ended" || $0.hasPrefix("kept /") }
        let comment: Comment = "round \(number): \(moment), \(replacement)"
        #expect(try file.titles(file.path) == file.titles(file.other), comment)
        #expect(try file.bytes(file.path) == file.bytes(file.other), comment)
        #expect(!DurableFiles.exists(file.path + "-wal"), comment)
        #expect(!DurableFiles.exists(DatabaseFiles(file.path).openMark), comment)
        #expect(try file.kept.filter { try file.titles($0).contains("Typed \(number)") }.count == 1, comment)
        let names = Set(file.kept.flatMap { DurableFiles.names(in: DurableFiles.parent($0)) })
        #expect(names.isSubset(of: ["x.sqlite", ".x.sqlite-screenshots"]), comment)
        return isEarly
    }
}
