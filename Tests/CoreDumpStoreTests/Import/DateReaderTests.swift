import Foundation
import Testing

@testable import CoreDumpStore

/// The dates of a file decide about each other.
@Suite struct DateReaderTests {
    // MARK: - Day and month

    @Test(arguments: ["/", ".", "-"])
    func `one date that can only be month and day gives its order to all`(mark: String) {
        let cells = ["11.27.2026", "2.1.2026", "3.12.26 5:06 PM"].map { $0.replacing(".", with: mark) }
        #expect(DateReader.of(cells).shown(cells) == ["2026-11-27", "2026-02-01", "2026-03-12T17:06:00"])
        let other = ["27.11.2026", "2.1.2026"].map { $0.replacing(".", with: mark) }
        #expect(DateReader.of(other).shown(other) == ["2026-11-27", "2026-01-02"])
    }

    @Test(arguments: ["/", ".", "-"])
    func `in a file with both orders, an ambiguous date is reported and not guessed`(mark: String) {
        let cells = ["27.11.2026", "2.1.2026", "11.27.2026", "5.5.2026"].map { $0.replacing(".", with: mark) }
        #expect(DateReader.of(cells).shown(cells) == ["2026-11-27", "ambiguous", "2026-11-27", "2026-05-05"])
    }

    @Test func `where nothing says the order, the day is first with full stops alone`() {
        #expect(DateReader.shown("02.01.2026", "3.1.26") == ["2026-01-02", "2026-01-03"])
        #expect(DateReader.shown("02/01/2026", "02-01-26") == ["ambiguous", "ambiguous"])
    }

    @Test func `the order with one mark says nothing of another`() {
        #expect(DateReader.shown("12/31/2026", "1.2.2026", "1-2-2026") == ["2026-12-31", "2026-02-01", "ambiguous"])
    }

    // MARK: - Names of months

    @Test func `listopad is October among Croatian names, and November among Polish and Czech ones`() {
        #expect(DateReader.shown("4. listopada 2021.", "5. prosinca 2021.") == ["2021-10-04", "2021-12-05"])
        #expect(DateReader.shown("4 listopada 2021", "5 grudnia 2021") == ["2021-11-04", "2021-12-05"])
        #expect(DateReader.shown("4. listopad 2021", "5. října 2021") == ["2021-11-04", "2021-10-05"])
        #expect(DateReader.shown("4 lip 2021", "5 paź 2021") == ["2021-07-04", "2021-10-05"])
        #expect(DateReader.shown("4. lip 2021.", "5. ožu 2021.") == ["2021-06-04", "2021-03-05"])
    }

    @Test func `a name of two months is reported when no other name decides the language`() {
        #expect(DateReader.shown("4 listopada 2021", "2021-03-04") == ["ambiguous", "2021-03-04"])
        #expect(
            DateReader.shown("4 listopada 2021", "5 grudnia 2021", "5. prosinca 2021") == [
                "ambiguous", "2021-12-05", "2021-12-05",
            ])
    }

    @Test func `a name that is a month in a language of the world is not made uncertain by a small one`() {
        // Taroko has Mai for August, Lingala's neighbours Mar for May, Sotho Jan for June.
        #expect(DateReader.shown("4. Mai 2021") == ["2021-05-04"])
        #expect(
            DateReader.shown("4 Mar 2021", "4 Jan 2021", "4 May 2021") == ["2021-03-04", "2021-01-04", "2021-05-04"])
    }

    // MARK: - Numbers

    @Test func `day numbers of spreadsheets are read where most of a column are such`() {
        #expect(
            DateReader.shown("45987.25", "45987", "45658,5", "2026-01-02", "")
                == ["2025-11-26T06:00:00", "2025-11-26", "2025-01-01T12:00:00", "2026-01-02", ""])
        #expect(DateReader.shown("45987", "2026-01-02", "2026-01-03") == ["unreadable", "2026-01-02", "2026-01-03"])
    }

    @Test func `each column has day numbers of its own`() {
        let reader = DateReader(zone: .gmt, userZone: .gmt, looksThroughFile: true)
        #expect(reader.needsEvidence("45987"))
        var evidence = DateEvidence()
        for cell in ["45987", "45988"] { evidence.note(cell, column: 1) }
        for cell in ["45987", "2026-01-01", "2026-01-02"] { evidence.note(cell, column: 2) }
        reader.decide(by: evidence)
        #expect(reader.read("45987", in: DateReader.Column(position: 2)) == .unreadable)
        #expect(reader.read("45987", in: DateReader.Column(position: 1)) != .unreadable)
    }

    @Test(arguments: [
        "2026-11-20", "2026-11-20T21:54:41Z", "27.11.2026", "11/27/26", "4. März 2021", "1614834367", "soon", "",
    ])
    func `a date that is certain needs no look at the rest of the file`(text: String) {
        let reader = DateReader(zone: .gmt, userZone: .gmt, looksThroughFile: true)
        #expect(!reader.needsEvidence(text))
    }

    // MARK: - Zones

    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    private static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

    @Test func `times without a zone are those of the file's, days those of the person's`() {
        let cells = [
            "2021-03-04 05:06:07", "2021-07-04T05:06", "2021-03-04", "2021-03-04T05:06:07Z", "4 Mar 2021 5:06 +0100",
        ]
        let reader = DateReader.of(cells, zone: Self.berlin, userZone: Self.newYork)
        #expect(
            reader.shown(cells) == [
                "2021-03-04T04:06:07", "2021-07-04T03:06:00", "2021-03-04T05:00:00", "2021-03-04T05:06:07",
                "2021-03-04T04:06:00",
            ])
        #expect(reader.hasTimesWithoutZone)
    }

    @Test func `a header that says UTC has times in UTC`() {
        let reader = DateReader.of([], zone: Self.berlin, userZone: Self.berlin)
        let column = DateReader.Column(position: 0, header: "Created At (UTC)")
        let date = CivilDate(year: 2021, month: 3, day: 4, hour: 5, minute: 6, second: 7).date
        #expect(reader.read("2021-03-04 05:06:07", in: column) == .date(date))
        #expect(!reader.hasTimesWithoutZone)
        #expect(!DateReader.Column(header: "Outcome").isUTC)
    }

    @Test(
        arguments: [
            // Skipped by the clock: 02:30 is moved forward by the same amount.
            ("2021-03-28 01:59:59", "2021-03-28T00:59:59"), ("2021-03-28 02:30:00", "2021-03-28T01:30:00"),
            ("2021-03-28 03:00:00", "2021-03-28T01:00:00"),
            // Repeated by the clock: the first one.
            ("2021-10-31 01:59:59", "2021-10-30T23:59:59"), ("2021-10-31 02:30:00", "2021-10-31T00:30:00"),
            ("2021-10-31 03:00:00", "2021-10-31T02:00:00"),
        ] as [(String, String)])
    func `times at which the clock is put forward and back have one meaning`(text: String, expected: String) {
        #expect(DateReader.of([], zone: Self.berlin, userZone: Self.berlin).shown([text]) == [expected])
    }

    @Test func `a day whose midnight the clock does not show begins with its first moment`() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        #expect(DateReader.of([], zone: zone, userZone: zone).shown(["2018-11-04"]) == ["2018-11-04T03:00:00"])
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
        "Africa/Casablanca",
    ])
    func `every quarter of an hour of a year comes back from the clock of a zone`(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        var clock = LocalTime(zone)
        var wrong: [String] = []
        for quarter in 0..<(366 * 96) {
            let moment = Date(timeIntervalSince1970: 1_293_840_000 + Double(quarter) * 900)
            let local = clock.text(moment)
            guard let civil = PlainDate(local)?.civil else { return #expect(Bool(false), "\(local)") }
            let back = clock.moment(of: civil)
            // A repeated time is read as the first one.
            if back != moment, clock.text(back) != local || back > moment { wrong.append(local) }
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("UTC", "UTC"), ("gmt", "UTC"),
        ("US/Eastern", "US/Eastern"), ("Etc/GMT+5", "Etc/GMT+5"),
    ])
    func `a time zone is known by its name`(name: String, shown: String) {
        #expect(TimeZone(named: name)?.shownName == shown)
    }

    @Test(arguments: ["", "Mars/Phobos", "EST", "GMT+2", "CET", "Berlin", "/etc/localtime", "../UTC"])
    func `what names no time zone, or several, is none`(name: String) {
        #expect(TimeZone(named: name) == nil)
    }
}
