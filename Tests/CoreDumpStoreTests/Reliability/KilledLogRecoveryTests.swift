import Foundation
import Testing

@testable import CoreDumpStore

/// A process that is killed while it moves a log away from a replaced file (when it opens, closes or keeps a database) leaves a state
/// that the next opening continues from. `COREDUMP_KEEPING_KILLS` sets the number.
@MainActor
@Suite struct KilledLogRecoveryTests {
    private enum Moment: CaseIterable { case opening, openingBeside, closing, keeping }

    private static let killsPerDatabase = 10
    private static let killCount =
        ProcessInfo.processInfo.environment["COREDUMP_KEEPING_KILLS"].flatMap { Int($0) } ?? 24

    @Test func `a kill at any moment keeps the changes to the old file and leaves the new file unchanged`() throws {
        var random = SplitMix(seed: 42)
        var (kills, early) = (0, 0)
        var file = try ReplacedFile()
        while kills < Self.killCount {
            if kills % Self.killsPerDatabase == 0 { file = try ReplacedFile() }
            kills += 1
            if try round(kills, in: file, &random) { early += 1 }
        }
        print("\(kills) kills, \(early) of them before it was done")
        // Enough kills before the end.
        #expect(early * 4 > kills)
    }

    /// - Returns: whether the process was killed before its end.
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
        // An overwritten file is read completely, which takes longer.
        let span = duration * (replacement == .writtenOver ? 3 : 1.2)
        usleep(UInt32(random.number(below: Int(span / .microseconds(1)))))
        let told = killed.kill()
        if moment == .openingBeside { window.kill() }
        let isEarly = !told.contains { $0 == "ready" || $0 == "ended" || $0.hasPrefix("kept /") }
        let comment: Comment = "round \(number): \(moment), \(replacement)"
        #expect(try file.titles(file.path) == file.titles(file.other), comment)
        #expect(try file.bytes(file.path) == file.bytes(file.other), comment)
        #expect(!DurableFiles.exists(file.path + "-wal"), comment)
        #expect(!DurableFiles.exists(DatabaseFiles(file.path).openMarker), comment)
        #expect(try file.kept.filter { try file.titles($0).contains("Typed \(number)") }.count == 1, comment)
        let names = Set(file.kept.flatMap { DurableFiles.names(in: DurableFiles.parent($0)) })
        #expect(names.isSubset(of: ["x.sqlite", ".x.sqlite-screenshots"]), comment)
        return isEarly
    }
}
