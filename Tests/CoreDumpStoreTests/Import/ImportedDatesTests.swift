import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The dates of whole files, and their order in the database.
@MainActor
@Suite struct ImportedDatesTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin")

    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture(zone: Self.berlin)
    }

    private func importing(_ text: String, name: String = "t.csv", zone: TimeZone? = nil) throws -> ImportReport {
        try fixture.store.importBugs(from: fixture.directory.file(name, text), zone: zone)
    }

    private func dates() throws -> [String] {
        try fixture.bugs().map { bug in
            let dates: [Date?] = [bug.created, bug.updated, bug.closed]
            return dates.map { date in date.map { String(Timestamp.text($0).prefix(16)) } ?? "-" }.joined(
                separator: " ")
        }
    }

    // MARK: - Zones

    @Test func `times without a zone are the person's, and it is said`() throws {
        let report = try importing("title,created,closed\nA,2021-03-04 05:06:07,2021-07-04\nB,2021-03-04T05:06:07Z,\n")
        #expect(report.problems.isEmpty)
        #expect(report.reading.zone == Self.berlin)
        #expect(
            try dates() == [
                "2021-03-04T04:06 2021-07-03T22:00 2021-07-03T22:00", "2021-03-04T05:06 2021-03-04T05:06 -",
            ])
        #expect(
            try fixture.store.read { try String.fetchAll($0, sql: "SELECT created_local FROM bug ORDER BY id") }[0]
                == "2021-03-04T05:06:07")
    }

    @Test func `times without a zone are those of the zone that is named, and days stay days`() throws {
        let report = try importing(
            "title,created\nA,2021-03-04 05:06:07\nB,2021-03-04\n", zone: TimeZone(identifier: "Asia/Tokyo"))
        #expect(report.reading.zone?.identifier == "Asia/Tokyo")
        #expect(
            try fixture.bugs().map { Timestamp.text($0.created) } == [
                "2021-03-03T20:06:07.000Z", "2021-03-03T23:00:00.000Z",
            ])
    }

    @Test func `nothing is said of a zone where all times have one, or none is there`() throws {
        #expect(
            try importing("title,created\nA,2021-03-04T05:06:07Z\nB,2021-03-04\nC,1614834367\n").reading.zone == nil)
        #expect(try importing("title,created (utc)\nA,2021-03-04 05:06:07\n", name: "u.csv").reading.zone == nil)
    }

    // MARK: - Closed or not

    @Test func `a column of the closed may say yes and no in the language of the file`() throws {
        let report = try importing("title,closed\nA,WAHR\nB,FALSCH\nC,Sí\nD,2021-03-04\nE,\nF,×\n")
        #expect(try fixture.bugs().map(\.status) == [.closed, .open, .closed, .closed, .open, .open])
        #expect(report.problems.map(\.reason) == [.unreadableDate("×", field: "closed")])
    }

    // MARK: - The order of dates

    @Test func `a bug is created no later than it was changed or closed`() throws {
        let report = try importing(
            "title,updated,closed\nA,2021-03-04T05:00Z,\nB,,2021-03-05T05:00Z\nC,2021-03-04T05:00Z,2021-03-05T05:00Z\n")
        #expect(
            try dates() == [
                "2021-03-04T05:00 2021-03-04T05:00 -", "2021-03-05T05:00 2021-03-05T05:00 2021-03-05T05:00",
                "2021-03-04T05:00 2021-03-04T05:00 2021-03-05T05:00",
            ])
        #expect(report.otherDatesCount == 0)
    }

    @Test func `dates in an impossible order are brought into order, kept and counted`() throws {
        let report = try importing(
            """
            title,created,updated,closed
            A,2021-03-04T05:00Z,2021-03-09T05:00Z,2021-03-06T05:00Z
            B,2021-03-08T05:00Z,2021-03-06T05:00Z,
            C,2021-03-04T05:00Z,2021-03-05T05:00Z,2021-03-05T05:00Z

            """)
        #expect(
            try dates() == [
                "2021-03-04T05:00 2021-03-06T05:00 2021-03-06T05:00", "2021-03-06T05:00 2021-03-06T05:00 -",
                "2021-03-04T05:00 2021-03-05T05:00 2021-03-05T05:00",
            ])
        #expect(report.otherDatesCount == 2)
        #expect(
            try fixture.store.read { try String.fetchAll($0, sql: "SELECT named_values FROM bug ORDER BY id") } == [
                #"[["Updated","2021-03-09T05:00:00.000Z"]]"#, #"[["Created","2021-03-08T05:00:00.000Z"]]"#, "",
            ])
    }

    @Test(arguments: 0..<20)
    func `created, updated and closed are in this order for any file`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let cells = [
            "", "2021-03-04", "2021-03-04T05:06:07Z", "2021-03-04 05:06", "4 Mar 2021 6:06 PM", "05.03.2021",
            "03/06/2021", "12/31/2020",
            "1614834367", "2459278.5", "44259.25", "4 listopada 2021", "0001-01-01T00:00:00Z", "soon", "2099-01-01",
            "3. März 2021",
        ]
        let isJSON = seed % 2 == 1
        let records = (1...40).map { number in
            let dates = (0..<3).map { _ in cells[random.number(below: cells.count)] }
            let isClosed = random.number(below: 2) == 1
            guard isJSON else { return "\(number),\(isClosed ? "closed" : "open"),\(dates.joined(separator: ","))\n" }
            return """
                {"number":\(number),"title":"T","state":"\(isClosed ? "closed" : "open")","html_url":"https://github.com/o/r/issues/\(number)",\
                "created_at":"\(dates[0])","updated_at":"\(dates[1])","closed_at":"\(dates[2])"}

                """
        }
        _ = try importing(
            (isJSON ? "" : "title,status,created,updated,closed\n") + records.joined(),
            name: isJSON ? "x.json" : "x.csv")
        let bugs = try fixture.bugs()
        #expect(bugs.count == 40)
        for bug in bugs {
            #expect(bug.created <= bug.updated, "seed \(seed), \(bug)")
            if let closed = bug.closed { #expect(bug.updated <= closed, "seed \(seed), \(bug)") }
        }
    }

    @Test func `a bug of ours that was edited after it was closed comes back with its dates`() throws {
        let project = try fixture.store.addProject(ProjectDraft(name: "P"))
        let id = try fixture.store.addBug(BugDraft(projectID: project, title: "A"))
        try fixture.store.closeBugs([id])
        try fixture.store.editBug(id, to: BugDraft(projectID: project, title: "B"))
        let before = try fixture.bugs()[0]
        #expect(before.updated > (before.closed ?? .distantFuture))
        let file = fixture.directory.url.appending(path: "x.json")
        _ = try fixture.store.export(ExportOptions(.json), to: file)
        let other = try StoreFixture()
        #expect(try other.store.importBugs(from: file).otherDatesCount == 0)
        #expect(
            try other.bugs().map { [$0.created, $0.updated, $0.closed] } == [
                [before.created, before.updated, before.closed]
            ])
    }
}
