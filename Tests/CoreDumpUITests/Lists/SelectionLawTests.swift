import AppModel
import FetchedResults
import Foundation
import GRDB
import Gtk
import ListDiff
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpStore
@testable import CoreDumpUI

/// After any sequence of groupings, filters, searches, views, steps, changes from outside and reloads, what an action would concern
/// is exactly what was chosen and is still there, or nothing; while rows are still being read, it is all of that, or nothing.
/// (XCTest, for these have widgets.)
final class SelectionLawTests: WidgetTestCase {
    private static let counts = [1, 199, 200, 201, 2_000, 2_001, 20_000]

    func testRandomSchedulesConcernWhatWasChosenOrNothing() throws {
        let wanted = ProcessInfo.processInfo.environment["COREDUMP_SELECTION_SCHEDULES"].flatMap(Int.init) ?? 200
        try MainActor.assumeIsolated {
            for (place, count) in Self.counts.enumerated() {
                let fixture = try SelectionFixture(count: count)
                for number in stride(from: place, to: wanted, by: Self.counts.count) {
                    try fixture.run(seed: UInt64(number))
                    // One says enough.
                    if fixture.hasFailed { return }
                }
            }
        }
    }

    /// As it was met: all bugs by date, of which three are selected, are grouped by the hour.
    func testSeveralThatAreSelectedStaySoWhenOtherBugsAreShownFirst() throws {
        try MainActor.assumeIsolated {
            let fixture = try SelectionFixture(count: 2_032)
            fixture.show(.created)
            let chosen = [700, 1_100, 1_500].map { fixture.shown[$0] }
            XCTAssertTrue(fixture.pane.model.select(chosen))
            fixture.pane.model.group(by: .hour)
            XCTAssertTrue([0, 3].contains(fixture.pane.model.selectedCount), "\(fixture.pane.model.selectedIDs)")
            fixture.waitForRows()
            XCTAssertEqual(Set(fixture.pane.model.selectedIDs), Set(chosen))
        }
    }

    /// Of what a filter took out of the list nothing comes back in the place of what was chosen after it, and that somebody else deletes.
    func testWhatAFilterTookOutDoesNotComeBackForWhatOthersDelete() throws {
        try MainActor.assumeIsolated {
            let fixture = try SelectionFixture(count: 12)
            fixture.show(.created)
            let closed = try XCTUnwrap(fixture.shown.first { try fixture.store.bug($0).status == .closed })
            XCTAssertTrue(fixture.pane.model.select(closed))
            fixture.pane.model.filter(by: .open)
            fixture.waitForRows()
            XCTAssertEqual(fixture.pane.model.selectedIDs, [])
            XCTAssertTrue(fixture.pane.model.select(fixture.shown[2]))
            try fixture.elsewhere("DELETE FROM bug WHERE id = \(fixture.shown[2].rowID)")
            XCTAssertEqual(fixture.pane.model.selectedIDs, [])
            fixture.pane.model.filter(by: .all)
            fixture.waitForRows()
            XCTAssertEqual(fixture.pane.model.selectedIDs, [])
        }
    }

    /// Who deletes bugs goes on with the next; what somebody else deletes is followed by none.
    func testOnlyWhoTakesABugAwayGoesOnWithTheNext() throws {
        try MainActor.assumeIsolated {
            let fixture = try SelectionFixture(count: 12)
            fixture.show(.created)
            let shown = fixture.shown
            XCTAssertTrue(fixture.pane.model.select(shown[3]))
            try fixture.elsewhere("DELETE FROM bug WHERE id = \(shown[3].rowID)")
            XCTAssertEqual(fixture.pane.model.selectedIDs, [])
            XCTAssertTrue(fixture.pane.model.select(shown[4]))
            fixture.pane.list.succession = .after([shown[4].rowID])
            try fixture.store.deleteBugs([shown[4]])
            XCTAssertEqual(fixture.pane.model.selectedIDs, [shown[5]])
            try fixture.elsewhere("DELETE FROM bug WHERE id = \(shown[5].rowID)")
            XCTAssertEqual(fixture.pane.model.selectedIDs, [])
        }
    }
}

/// The pane of the bugs, over so many.
@MainActor
private final class SelectionFixture {
    let store: Store
    let pane: BugsPane
    private(set) var hasFailed = false
    private let other: DatabaseQueue
    private let directory: URL
    private let window = Window()
    private let bridge = MainLoop.attachDispatch()

    init(count: Int) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "coredump-law-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        let path = directory.appending(path: "store.sqlite").path
        try Self.fill(path, count)
        store = try Store(path: path)
        other = try DatabaseQueue(path: path)
        pane = BugsPane(store: store, now: { Date() }) { XCTFail("\($0)") }
        window.content = pane.content
        window.defaultSize = (width: 500, height: 600)
        window.present()
        pane.model.show(.all)
        waitForRows()
    }

    isolated deinit {
        window.destroy()
        try? other.close()
        try? FileManager.default.removeItem(at: directory)
    }

    private static func fill(_ path: String, _ count: Int) throws {
        let project = try Store(path: path).addProject(ProjectDraft(name: "wry", url: "https://a.org"))
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                    INSERT INTO bug (project_id, title, priority, status, created, updated)
                    SELECT ?, CASE i % 3 WHEN 0 THEN 'Crash ' ELSE 'Slow ' END || i, i % 4,
                        CASE WHEN i % 5 < 2 THEN 'closed' ELSE 'open' END,
                        strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', (i * 7919 % 9000) || ' hours'), '2026-01-01T00:00:00.000Z'
                    FROM n
                    """, arguments: [count, project.rowID])
        }
        try queue.close()
    }

    var shown: [Bug.ID] {
        guard let source = pane.list.dataSource else { return [] }
        let count = (0..<source.numberOfSections).reduce(0) { $0 + source.numberOfRows(inSection: $1) }
        return (0..<count).map { Bug.ID(rowID: source.rowID(at: $0)) }
    }

    func waitForRows() {
        MainLoop.wait("all rows came") { [pane] in pane.model.list.isComplete && !pane.model.list.isStale }
    }

    func show(_ grouping: BugGrouping) {
        pane.model.group(by: grouping)
        waitForRows()
    }

    func elsewhere(_ sql: String) throws {
        try other.write { try $0.execute(sql: sql) }
        try store.database.checkForExternalChanges()
    }

    // MARK: - Schedules

    /// What was chosen, by the person or by what is typed in the search, which chooses the first that it finds.
    private struct Chosen {
        var bugs: Set<Bug.ID> = []
        var found: Set<Bug.ID> = []
        /// Whether rows have been read anew since all of them were looked at.
        var mayHaveLeft = false
    }

    func run(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var chosen = Chosen()
        var said: [String] = []
        // Changes are followed at once or in the background.
        let pause = Duration.milliseconds([0, 50][random.number(below: 2)])
        for collection in pane.collections.values { collection.model.longestPause = pause }
        choose(&chosen, &random)
        for _ in 0..<10 {
            said.append(try step(&chosen, &random))
            try check(&chosen, "\(said)", seed)
            switch random.number(below: 3) {
            case 0: break
            case 1: _ = MainLoop.iterate(mayBlock: false)
            default:
                waitForRows()
                said.append("wait")
            }
            try check(&chosen, "\(said)", seed)
        }
        pane.search.searched = ""
        pane.model.filter(by: .all)
        waitForRows()
        try check(&chosen, "\(said), all", seed)
        pane.list.select(rowID: nil)
    }

    private func choose(_ chosen: inout Chosen, _ random: inout SplitMix) {
        let shown = shown
        guard !shown.isEmpty else { return }
        let count = [1, 1, 3, 7, 2_001][random.number(below: 5)]
        let some = Set((0..<count).map { _ in shown[random.number(below: shown.count)] })
        // Who clicks what is selected has the keyboard there from then on, which is none of this.
        guard some != Set(pane.model.selectedIDs) else { return }
        if random.number(below: 12) == 0, pane.model.list.isComplete {
            pane.list.selectAll()
        } else {
            pane.model.select(some)
        }
        chosen = Chosen(bugs: Set(pane.model.selectedIDs))
    }

    private func step(_ chosen: inout Chosen, _ random: inout SplitMix) throws -> String {
        let id = shown.isEmpty ? 1 : shown[random.number(below: shown.count)].rowID
        switch random.number(below: 12) {
        case 0, 1:
            let grouping = BugGrouping.allCases[random.number(below: BugGrouping.allCases.count)]
            pane.model.group(by: grouping)
            return "\(grouping)"
        case 2, 3:
            let filter = BugFilter.allCases[random.number(below: BugFilter.allCases.count)]
            pane.model.filter(by: filter)
            return "\(filter)"
        case 4, 5:
            let text = ["", "crash", "slow", "crash 1", "ow 2", "nothing"][random.number(below: 6)]
            pane.search.searched = text
            return "search “\(text)”"
        case 6:
            let view: BugView = pane.model.view == .list ? .gallery : .list
            pane.setView(view)
            return "\(view)"
        case 7:
            _ = random.number(below: 2) == 0 ? try store.undo() : try store.redo()
            return "undo or redo"
        case 8:
            try store.perform(
                .change([Bug.ID(rowID: id)], BugChange(status: random.number(below: 2) == 0 ? .open : .closed)))
            return "change \(id)"
        case 9:
            let some = pane.model.selectedIDs.randomElement()?.rowID ?? id
            try elsewhere(
                [
                    "DELETE FROM bug WHERE id = \(some)",
                    "UPDATE bug SET priority = 3, status = 'open', closed = NULL WHERE id = \(id)",
                    "INSERT INTO bug (project_id, title) VALUES (1, 'Crash elsewhere')",
                    "UPDATE bug SET created = '2026-01-01T12:00:00.000Z', created_local = '2026-01-01T12:00:00' WHERE id = \(id)",
                ][random.number(below: 4)])
            return "elsewhere \(some) \(id)"
        case 10:
            pane.model.update()
            return "update"
        default:
            choose(&chosen, &random)
            return "choose \(chosen.bugs.count)"
        }
    }

    private func check(_ chosen: inout Chosen, _ said: String, _ seed: UInt64) throws {
        let selected = Set(pane.model.selectedIDs)
        XCTAssertEqual(selected.count, pane.model.selectedCount, "seed \(seed): \(said)")
        guard !selected.isEmpty else { return }
        if !pane.search.searched.isEmpty, selected.count == 1, selected.first == pane.model.firstBug {
            chosen.found.formUnion(selected)
        }
        if selected.count == 1, selected.isSubset(of: chosen.found) { return }
        let there = try store.read { db in
            let list = "[\(chosen.bugs.map { String($0.rowID) }.joined(separator: ","))]"
            let sql = "SELECT id FROM bug WHERE id IN (SELECT value FROM json_each(?))"
            return Set(try Int64.fetchAll(db, sql: sql, arguments: [list]).map(Bug.ID.init))
        }
        // What is gone is shown for as long as rows are being read anew, and what leaves then and comes back is chosen no longer.
        chosen.mayHaveLeft = chosen.mayHaveLeft || pane.model.list.isStale
        if chosen.mayHaveLeft, selected.isSubset(of: chosen.bugs) {
            guard pane.model.list.isComplete, !pane.model.list.isStale else { return }
            chosen.mayHaveLeft = false
            chosen.bugs = selected
            return
        }
        let expected = pane.model.list.isComplete ? there.intersection(shown) : there
        XCTAssertEqual(
            selected, expected,
            "seed \(seed): \(selected.subtracting(chosen.bugs).count) others are selected after \(said)")
        hasFailed = hasFailed || selected != expected
        if pane.model.list.isComplete { chosen.bugs = selected }
    }
}
