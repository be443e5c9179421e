import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Kills processes that add a bug with a long text: some after a part of the text is in a file, some after they have reported the bug,
/// the others at random moments. `COREDUMP_ADD_KILLS` sets the number.
@MainActor
@Suite struct KilledAddTests {
    private static let killCount = ProcessInfo.processInfo.environment["COREDUMP_ADD_KILLS"].flatMap { Int($0) } ?? 200
    private static let limit = 20_000

    private static let killsPerDatabase = 20

    /// A database with a project, and the number of its bugs.
    @MainActor
    private final class Trial {
        let directory: TemporaryDirectory
        var path: String { directory.path("x.sqlite") }
        var bugCount = 0

        init() throws {
            directory = try TemporaryDirectory()
            let store = try Store(path: path)
            try store.addProject(ProjectDraft(name: "Wry"))
            try store.close()
        }

        func start() throws -> LoadProcess {
            let process = try LoadProcess(["add", path, "--limit", "\(KilledAddTests.limit)"])
            try process.wait(for: "ready")
            return process
        }

        /// Returns when a process has begun to write the file of its text.
        func waitForOutput() throws {
            let (output, end) = (DatabaseFiles(path).output, ContinuousClock.now + .seconds(60))
            while DurableFiles.names(in: output).isEmpty {
                try #require(ContinuousClock.now < end)
                usleep(200)
            }
        }
    }

    init() {
        // Writing to a killed process must not end this one.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Several times the size of one read, which a process waits for.
    private func text(_ number: Int) -> Data {
        Data((0..<12_000).map { "line \($0) of \(number)\n" }.joined().utf8)
    }

    @Test func `the bug is there with all of its text, or a file has what was read`() throws {
        var trial = try Trial()
        let probe = try trial.start()
        let started = ContinuousClock.now
        probe.write(text(0))
        probe.endInput()
        #expect(probe.rest() == ["#1"])
        let duration = ContinuousClock.now - started
        var random = SplitMix(seed: 7)
        var (added, halfway, early) = (0, 0, 0)
        for number in 0..<Self.killCount {
            if number % Self.killsPerDatabase == 0 { trial = try Trial() }
            let (whole, process) = (text(number), try trial.start())
            // For half of them the input never ends.
            let isCut = number % 2 == 0
            let waits = number % 8 == 0
            let count = waits ? whole.count - 1 : Self.limit + random.number(below: whole.count - Self.limit)
            process.write(isCut ? whole.prefix(count) : whole)
            if !isCut { process.endInput() }
            var told: [String] = []
            switch number % 8 {
            case 0: try trial.waitForOutput()
            case 1: told = [try #require(process.line())]
            default: usleep(UInt32(random.number(below: Int(duration * (isCut ? 1 : 3) / .microseconds(1)))))
            }
            let isTold = (told + process.kill()).contains { $0.hasPrefix("#") }
            if !isTold { early += 1 }
            switch try look(trial, whole, isTold: isTold, "round \(number)") {
            case .added: added += 1
            case .kept: halfway += 1
            case .nothing: break
            }
        }
        print("\(Self.killCount) kills, \(early) before it was told, \(added) bugs, \(halfway) files of what was read")
        // Enough kills of each kind, in addition to the random ones.
        #expect(early * 2 >= Self.killCount && halfway * 8 >= Self.killCount - 8 && added * 8 >= Self.killCount - 8)
    }

    private enum Outcome { case added, kept, nothing }

    /// Examines the database after a kill.
    private func look(_ trial: Trial, _ whole: Data, isTold: Bool, _ comment: Comment) throws -> Outcome {
        let store = try Store(path: trial.path)
        let bugs = try store.bugs(matching: "", project: nil, status: nil, limit: 0)
        let output = DatabaseFiles(trial.path).output
        let files = DurableFiles.names(in: output).map { "\(output)/\($0)" }
        let kept = try files.map { try Data(contentsOf: URL(filePath: $0)) }
        let isAdded = bugs.count > trial.bugCount
        #expect(bugs.count == trial.bugCount + (isAdded ? 1 : 0), comment)
        #expect(isAdded || !isTold, comment)
        trial.bugCount = bugs.count
        if isAdded {
            let texts = try store.textFiles(of: Bug.ID(rowID: try #require(bugs.map(\.rowID).max())))
            #expect(try texts.map(store.content) == [whole], comment)
        }
        #expect(kept.count <= 1 && kept.allSatisfy(whole.starts), comment)
        #expect(try store.check() == [], comment)
        // A collection removes the remaining file, and then the check has no note.
        try store.collectFiles()
        #expect(try DatabaseCheck(of: trial.path).findings() == [], comment)
        files.forEach { unlink($0) }
        try store.close()
        return isAdded ? .added : kept.isEmpty ? .nothing : .kept
    }
}
