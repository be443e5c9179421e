import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A closed database with rows of every kind, to be damaged.
@MainActor
final class DamagedStore {
    let fixture: StoreFixture
    let project: Project.ID
    let bugs: [Bug.ID]
    let large: ScreenshotContent
    let text: WholeText
    var path: String { fixture.store.path }
    var files: DatabaseFiles { DatabaseFiles(path) }
    private(set) var before: [String] = []

    init(bugCount: Int = 3) throws {
        fixture = try StoreFixture()
        large = try ScreenshotContent.noise(side: 180, seed: 1)
        let store = fixture.store
        project = try store.addProject(ProjectDraft(name: "Mule", url: "https://example.org/mule"))
        try store.addProject(ProjectDraft(name: "Other"))
        text = try fixture.text("All of it.\n")
        var bugs: [Bug.ID] = []
        for number in 0..<bugCount {
            let details = String(repeating: "Détails \(number). ", count: 20)
            let pictures: [ScreenshotContent] =
                number == 0 ? [try .sample(1), large] : number == 1 ? [try .sample(2)] : []
            bugs.append(
                try store.addBug(
                    BugDraft(projectID: project, title: "Bug \(number)", details: details), screenshots: pictures,
                    text: number == 1 ? text : nil))
        }
        self.bugs = bugs
        try store.closeBugs([bugs[2]])
        before = try fixture.state()
        try #require(try store.check().isEmpty)
        try store.close()
        try Damage.settle(path)
    }

    func findings() throws -> [CheckFinding] {
        try DatabaseCheck(of: path).findings().filter { !$0.isNote }
    }

    /// Repairs the database, and checks that nothing is wrong afterwards.
    @discardableResult
    func repair() throws -> DatabaseRepair.Outcome {
        let outcome = try DatabaseRepair(of: path, now: Date(timeIntervalSince1970: 1_795_000_000)).repair()
        #expect(try findings() == [])
        return outcome
    }

    /// All rows as ``StoreFixture/state()`` gives them.
    func rows() throws -> [String] {
        let queue = try DatabaseCheck.open(path)
        defer { try? queue.close() }
        return try queue.read { db in
            try RowCheck.tables.flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map { "\(table) \($0.description)" }
            }
        }
    }

    var rowsBefore: [String] { before.filter { !$0.hasPrefix("content ") && !$0.hasPrefix("text ") } }

    /// The lines about the rows that a repair has removed.
    func recovered(_ outcome: DatabaseRepair.Outcome) throws -> [String] {
        let path = try #require(outcome.recoveredPath)
        let text = try String(contentsOfFile: path + "/recovered.jsonl", encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    func number(_ sql: String) throws -> Int? {
        let queue = try DatabaseCheck.open(path)
        defer { try? queue.close() }
        return try queue.read { try Int.fetchOne($0, sql: sql) }
    }
}
