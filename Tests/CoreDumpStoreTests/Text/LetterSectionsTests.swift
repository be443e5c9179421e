import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The sections of lists by title; `AlphabeticIndexTests` compares them with ICU's.
@MainActor
@Suite struct LetterSectionsTests {
    private func sections(of titles: [String], in locale: String) throws -> [String] {
        let fixture = try StoreFixture(locale: locale)
        let project = try fixture.store.addProject(ProjectDraft(name: "P"))
        for title in titles { _ = try fixture.store.addBug(BugDraft(projectID: project, title: title)) }
        #expect(try fixture.store.check().isEmpty)
        return try sections(of: fixture.store)
    }

    private func sections(of store: Store) throws -> [String] {
        let controller = try BugRequests.request(.all, grouping: .title, bounds: .sample).controller(
            over: store.database)
        try controller.performFetch()
        return try controller.contents(\.title)
    }

    @Test func `dotted and dotless i are two letters in Turkish`() throws {
        let found = try sections(of: ["istek", "ışık", "Irak", "İstanbul"], in: "tr_TR")
        #expect(found == ["I: Irak, ışık", "İ: İstanbul, istek"])
    }

    @Test func `letters of several characters are one`() throws {
        #expect(try sections(of: ["chyba", "cena", "hora"], in: "cs_CZ") == ["C: cena", "H: hora", "CH: chyba"])
        let danish = try sections(of: ["Aarhus", "abe", "Ærø", "zebra"], in: "da_DK")
        #expect(danish == ["A: abe", "Z: zebra", "Æ: Ærø", "Å: Aarhus"])
    }

    @Test func `a section has the syllables and characters of its letter`() throws {
        #expect(try sections(of: ["かめ", "カメラ", "がめん", "ガス", "くも"], in: "ja_JP").count == 1)
        #expect(try sections(of: ["가방", "거미", "나비"], in: "ko_KR") == ["ㄱ: 가방, 거미", "ㄴ: 나비"])
        #expect(try sections(of: ["أب", "إبن", "ابن", "آب"], in: "ar_EG").count == 1)
        #expect(try sections(of: ["王", "万", "Zoo", "张"], in: "zh_CN") == ["W: 万, 王", "Z: 张, Zoo"])
        #expect(try sections(of: ["เด็ก", "ดาว"], in: "th_TH").map { $0.prefix(2) } == ["ด:"])
    }

    @Test func `Latin letters have sections in every language, and those of others one where they stand`() throws {
        let titles = ["Яма", "zebra", "ёлка", "Ωmega", "10 tabs", "(none)"]
        #expect(try sections(of: titles, in: "ru_RU").map { $0.prefix(2) } == ["Е:", "Я:", "Z:", "…:", "#:"])
        #expect(try sections(of: titles, in: "en_US").map { $0.prefix(2) } == ["Z:", "…:", "#:"])
    }

    @Test func `a database of the letters of before has those of today once it is opened`() throws {
        let fixture = try StoreFixture(locale: "cs_CZ")
        let project = try fixture.store.addProject(ProjectDraft(name: "Chata"))
        _ = try fixture.store.addBug(BugDraft(projectID: project, title: "chyba"))
        let rules = try fixture.store.read { try Setting.collationVersion.value(in: $0) } ?? ""
        let old = rules.prefix { $0 != " " } + " colNumeric=yes"
        #expect(old != rules)
        try DatabaseQueue(path: fixture.store.path).write { db in
            try db.execute(
                sql: """
                    UPDATE setting SET value = ? WHERE name = 'collation_version';
                    UPDATE project SET initial = '2b C';
                    UPDATE bug SET initial = '2b C'
                    """, arguments: [String(old)])
        }
        let store = try fixture.reopened()
        #expect(try sections(of: store) == ["CH: chyba"])
        #expect(try store.read { try Setting.collationVersion.value(in: $0) } == rules)
        #expect(try store.check().isEmpty)
    }

    // MARK: - Files beside the repository

    nonisolated private static let folder: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "data/letters")
    }()

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: folder.path), "the files are not here"),
        arguments: [
            ("ar", "ar_EG.UTF-8", "ا ب"), ("da", "da_DK.UTF-8", "A Z Æ Å"), ("ja", "ja_JP.UTF-8", "か は …"),
            ("sr-latin", "sr_RS@latin", "C Č Ć D DŽ L LJ S Š Z Ž"), ("tr", "tr_TR.UTF-8", "I İ"),
            ("zh", "zh_CN.UTF-8", "A B W Z"),
        ])
    func `titles of files stand in the sections of their language`(name: String, lang: String, expected: String) throws
    {
        let fixture = try StoreFixture(locale: SortLocale.current(environment: ["LANG": lang]))
        #expect(try fixture.store.importBugs(from: Self.folder.appending(path: "titles-\(name).csv")).bugCount >= 5)
        #expect(try sections(of: fixture.store).map { $0.prefix { $0 != ":" } }.joined(separator: " ") == expected)
    }
}
