import FetchedResults
import GRDB
import ListDiff
import Testing

/// The cost of a change in statements, not in time.
@MainActor
struct ChangeCostTests {
    /// Projects on 40 hosts.
    private func fixture(rows: Int) throws -> (TestDatabase, FetchedResultsController<Project>) {
        let test = try TestDatabase()
        try test.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
            INSERT INTO project SELECT i, 'host' || (i * 7919 % 40), 'name ' || (i * 104729 % 1000003), 0 FROM n
            """, [rows])
        let controller = try test.projectsByHost()
        try controller.performFetch()
        return (test, controller)
    }

    private static let probe = "SELECT coalesce("
    private static let walk = "FROM \"project\" ORDER BY"

    @Test(arguments: [1_000, 30_000])
    func `a row that moves is compared with few others, and no walk is made`(rows: Int) throws {
        let (test, controller) = try fixture(rows: rows)
        var told = 0
        controller.onChange = { told += $0.difference.movedRows.count }
        let walks = try StatementCounter.count(test.writer, containing: Self.walk) {
            try test.run("UPDATE project SET host = 'host1', name = 'moved' WHERE id = 17")
        }
        #expect(walks == 0)
        let probes = try StatementCounter.count(test.writer, containing: Self.probe) {
            try test.run("UPDATE project SET host = 'host30', name = 'moved' WHERE id = 18")
        }
        #expect(told == 2)
        let binaryDigits = Int.bitWidth - rows.leadingZeroBitCount
        #expect(probes > 0 && probes <= binaryDigits + 4)
    }

    @Test func `a row that stays is compared with its neighbours only`() throws {
        let (test, controller) = try fixture(rows: 5_000)
        let probes = try StatementCounter.count(test.writer, containing: Self.probe) {
            try test.run("UPDATE project SET stars = 7 WHERE id = 4321")
        }
        #expect(probes == 2)
        withExtendedLifetime(controller) {}
    }

    @Test func `many changed rows are found by one walk`() throws {
        let (test, controller) = try fixture(rows: 5_000)
        let probes = try StatementCounter.count(test.writer, containing: Self.probe) {
            try test.run("UPDATE project SET name = 'x' || name WHERE id % 5 = 0")
        }
        #expect(probes == 0)
        let walks = try StatementCounter.count(test.writer, containing: Self.walk) {
            try test.run("UPDATE project SET name = 'y' || name WHERE id % 5 = 0")
        }
        #expect(walks == 1)
        withExtendedLifetime(controller) {}
    }
}
