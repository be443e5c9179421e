import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Many processes that run commands at once. `COREDUMP_COMMANDS` sets how many bugs each of them adds, with three or four commands a bug:
/// a thousand commands unless it is set.
@MainActor
@Suite struct ManyCommandsTests {
    private static let processCount = 20
    private static let bugCount = ProcessInfo.processInfo.environment["COREDUMP_COMMANDS"].flatMap { Int($0) } ?? 286

    @Test func `nothing that one of them writes is lost`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("x.sqlite")
        try Store(path: path).addProject(ProjectDraft(name: "Wry"))
        let processes = try (0..<Self.processCount).map { number in
            // What runs beside this test is not to wait for all of them.
            try LoadProcess(
                [
                    "-n", "19", LoadProcess.program.path, "commands", path, "--name", "P\(number)", "--count",
                    "\(Self.bugCount)",
                ],
                by: URL(filePath: "/usr/bin/nice"))
        }
        var numbers: Set<String> = []
        for process in processes {
            let lines = process.rest()
            #expect(process.status == 0, "\(lines.last ?? "")")
            #expect(lines.count == 1 + Self.bugCount)
            numbers.formUnion(lines.dropFirst())
        }
        let wanted = Self.processCount * Self.bugCount
        #expect(numbers.count == wanted, "no two bugs have one number")
        let store = try Store(path: path)
        let bugs = try store.read { try Bug.fetchAll($0, sql: "SELECT * FROM bug") }
        #expect(Set(bugs.map { "#\($0.number)" }) == numbers)
        #expect(Set(bugs.map(\.title)).count == wanted)
        for bug in bugs {
            let parts = bug.title.split(separator: " ")
            #expect(bug.details == "Of \(parts[0])" && bug.priority == .high)
            #expect(bug.status == (Int(parts[1]).map { $0.isMultiple(of: 2) } == true ? .open : .closed))
        }
    }
}
