import Foundation
import Testing

@testable import CoreDumpStore

/// Processes that add a bug with a text that is too long for its details are killed at random moments. `COREDUMP_ADD_KILLS` says how
/// many.
@MainActor
@Suite struct KilledAddTests {
    private static let killCount = ProcessInfo.processInfo.environment["COREDUMP_ADD_KILLS"].flatMap { Int($0) } ?? 200
    private static let limit = 20_000

    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("x.sqlite")
        let store = try Store(path: path)
        try store.addProject(ProjectDraft(name: "Wry"))
        try store.close()
        // Who is killed reads no more.
        signal(SIGPIPE, SIG_IGN)
    }

    private func text(_ number: Int) -> Data {
        Data((0..<6_000).map { "line \($0) of \(number)\n" }.joined().utf8)
    }

    private func start() throws -> LoadProcess {
        let process = try LoadProcess(["add", path, "--limit", "\(Self.limit)"])
        try process.wait(for: "ready")
        return process
    }

    @Test func `the bug is there with all of its text, or a file has what was read`() throws {
        let probe = try start()
        let started = ContinuousClock.now
        probe.write(text(0))
        probe.endInput()
        #expect(probe.rest() == ["#1"])
        let duration = ContinuousClock.now - started
        var random = SplitMix(seed: 7)
        var (added, halfway, early) = (1, 0, 0)
        for number in 1...Self.killCount {
            let (whole, process) = (text(number), try start())
            // Half of them are killed while they read, or just after.
            let isCut = number % 2 == 0
            process.write(isCut ? whole.prefix(Self.limit + random.number(below: whole.count - Self.limit)) : whole)
            if !isCut { process.endInput() }
            usleep(UInt32(random.number(below: Int(duration * (isCut ? 1 : 3) / .microseconds(1)))))
            let isTold = process.kill().contains { $0.hasPrefix("#") }
            if try look(number, whole, isTold: isTold, &added) { halfway += 1 }
            if !isTold { early += 1 }
        }
        print("\(Self.killCount) kills, \(early) before it was told, \(added - 1) bugs, \(halfway) files of what was read")
        // Otherwise nothing was tested.
        #expect(early * 3 > Self.killCount && halfway * 5 > Self.killCount && added * 10 > Self.killCount)
    }

    /// - Returns: whether there is no bug, and a file has what was read.
    private func look(_ number: Int, _ whole: Data, isTold: Bool, _ added: inout Int) throws -> Bool {
        let comment: Comment = "round \(number)"
        let store = try Store(path: path)
        let bugs = try store.bugs(matching: "", project: nil, status: nil, limit: 0)
        let output = DatabaseFiles(path).output
        let files = DurableFiles.names(in: output).map { "\(output)/\($0)" }
        let kept = try files.map { try Data(contentsOf: URL(filePath: $0)) }
        #expect(bugs.count == added || bugs.count == added + 1, comment)
        #expect(!isTold || bugs.count == added + 1, comment)
        let isAdded = bugs.count > added
        if isAdded {
            added = bugs.count
            let texts = try store.textFiles(of: Bug.ID(rowID: try #require(bugs.map(\.rowID).max())))
            #expect(try texts.map(store.content) == [whole], comment)
        } else {
            #expect(kept.allSatisfy(whole.starts), comment)
        }
        #expect(kept.count <= 1, comment)
        #expect(try store.check() == [], comment)
        // What is left beside the database goes by itself, and the check has not even a note.
        try store.collectFiles()
        #expect(try DatabaseCheck(of: path).findings() == [], comment)
        files.forEach { unlink($0) }
        try store.close()
        return !isAdded && !kept.isEmpty
    }
}
