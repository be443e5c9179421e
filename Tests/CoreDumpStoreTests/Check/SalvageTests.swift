import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Files with lost bytes.
@MainActor
@Suite struct SalvageTests {
    @Test(arguments: ["bug", "screenshot", "project", "undo_change", "bug_on_status", "bug_text"])
    func `every row outside of an overwritten page comes into a new database`(table: String) throws {
        let store = try DamagedStore(bugCount: 300)
        let leaves = try Damage.leaves(of: table, in: store.path)
        let damagedLeaf = leaves.count / 2
        try Damage.overwritePage(of: table, in: store.path, leaf: damagedLeaf)
        let damaged = try Data(contentsOf: URL(filePath: store.path))
        #expect(try store.findings().contains(where: \.isDamage))
        let outcome = try store.repair()
        #expect(outcome.isNewFile)
        let aside = try #require(outcome.asidePath)
        #expect(try Data(contentsOf: URL(filePath: aside + "/store.sqlite")) == damaged, "it is kept whole")
        let bugs = try #require(try store.number("SELECT count(*) FROM bug"))
        if table == "bug" {
            // A page holds about eight of these bugs.
            #expect(bugs < 300 && bugs > 280)
        } else {
            #expect(bugs == 300)
        }
        let reopened = try Store(path: store.path)
        let number = try reopened.addBug(BugDraft(projectID: try #require(try store.anyProject()), title: "New")).rowID
        #expect(number == 301, "numbers that were used are not used again")
        #expect(try reopened.check() == [])
    }

    @Test func `rows between several lost pages come back one by one`() throws {
        let store = try DamagedStore(bugCount: 400)
        let leaves = try Damage.leaves(of: "bug", in: store.path)
        for leaf in [2, 4, leaves.count - 3] {
            try Damage.overwrite(store.path, at: (leaves[leaf] - 1) * Damage.pageSize, count: Damage.pageSize)
        }
        try store.repair()
        let bugs = try #require(try store.number("SELECT count(*) FROM bug"))
        #expect(bugs < 400 && bugs > 350, "\(bugs)")
        #expect(try store.number("SELECT count(*) FROM bug WHERE id IN (1, 400)") == 2)
        let rows = Set(try store.rows().filter { $0.hasPrefix("bug ") })
        #expect(rows.isSubset(of: store.rowsBefore))
    }

    @Test func `of a truncated file what is left comes into a new one`() throws {
        let store = try DamagedStore(bugCount: 300)
        let size = try Data(contentsOf: URL(filePath: store.path)).count
        try Damage.truncate(store.path, to: size * 2 / 3)
        let outcome = try store.repair()
        #expect(outcome.isNewFile)
        #expect(try #require(try store.number("SELECT count(*) FROM bug")) > 100)
    }

    @Test func `who cancels a repair has the file as it was`() async throws {
        let store = try DamagedStore(bugCount: 300)
        try Damage.overwritePage(of: "bug", in: store.path, leaf: 3)
        let before = try Data(contentsOf: URL(filePath: store.path))
        let path = store.path
        let repairing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await DatabaseRepair(of: path).repairInBackground()
        }
        await #expect(throws: CancellationError.self) { try await repairing.value }
        #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
        #expect(try store.repair().isNewFile)
    }

    @Test func `a file without a beginning cannot be read, and is left as it is`() throws {
        let store = try DamagedStore()
        try Damage.overwrite(store.path, at: 0, count: Damage.pageSize)
        let before = try Data(contentsOf: URL(filePath: store.path))
        #expect(try store.findings().contains(where: \.isDamage))
        #expect(throws: StoreError.damaged) { try DatabaseRepair(of: store.path).repair() }
        #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
    }
}

extension DamagedStore {
    fileprivate func anyProject() throws -> Project.ID? {
        try number("SELECT max(id) FROM project").map { Project.ID(rowID: Int64($0)) }
    }
}
