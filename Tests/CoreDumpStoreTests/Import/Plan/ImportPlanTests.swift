import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A plan predicts the import, and writes nothing.
@MainActor
@Suite struct ImportPlanTests {
    /// GRDB has a type of this name as well.
    private typealias ColumnMapping = CoreDumpStore.ColumnMapping

    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// Plans, imports, and compares. Returns the plan.
    @discardableResult
    private func planned(
        _ file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, saying comment: String = ""
    ) throws -> ImportPlan {
        let plan = try store.importPlan(of: ImportFile(file), into: target, mapping: mapping)
        let report = try store.importBugs(from: file, into: target, mapping: mapping)
        #expect(plan.newCount == report.bugCount, "\(comment)")
        #expect(plan.changedCount == report.changedCount, "\(comment)")
        #expect(plan.knownCount == report.knownCount, "\(comment)")
        #expect(plan.skippedCount == report.skippedCount, "\(comment)")
        #expect(plan.pullRequestCount == report.pullRequestCount && plan.deletedCount == report.deletedCount)
        #expect(plan.problems == report.problems && plan.problemCount == report.problemCount, "\(comment)")
        #expect(plan.otherDatesCount == report.otherDatesCount, "\(comment)")
        #expect(plan.keptValues == report.keptValues && plan.leftOut == report.leftOut, "\(comment)")
        #expect(plan.reading == report.reading, "\(comment)")
        let shares = report.shares.map { ImportPlan.Share(name: $0.name, isNew: $0.isNew, newCount: $0.bugCount) }
        #expect(plan.shares == shares, "\(comment)")
        return plan
    }

    @Test func `for random tables, with and without a mapping, the plan says what the import reports`() throws {
        var (known, changed, added, skipped) = (0, 0, 0, 0)
        for seed in 0..<150 as Range<UInt64> {
            let table = RandomTable(seed: seed)
            let file = try fixture.directory.file("table.csv", table.bytes)
            let mapping = seed % 3 == 0 ? table.mapping(seed: seed) : nil
            for round in 1...2 {
                do {
                    let plan = try planned(file, mapping: mapping, saying: "seed \(seed), round \(round)")
                    (known, changed) = (known + plan.knownCount, changed + plan.changedCount)
                    (added, skipped) = (added + plan.newCount, skipped + plan.skippedCount)
                } catch ImportError.noTitleColumn {
                    continue
                }
            }
        }
        #expect(
            known > 50 && added > 100 && skipped > 10, "\(known) known, \(changed) changed, \(added) new, \(skipped)")
    }

    @Test func `of records of other trackers, twice, and of lists`() throws {
        let samples = [
            "bugzilla.json", "gh-view.json", "jira-cloud.json", "mantis.json", "taskwarrior-2.6.2.json",
            "taskwarrior-3.5.0.json", "trello.json", "todotxt-cli-2.11.0/first/todo.txt",
            "todotxt-cli-2.11.0/later/todo.txt", "todotxt-cli-2.11.0/later/done.txt",
        ]
        for name in samples {
            let file = try RecordSamples.file(name)
            let plan = try planned(file, saying: name)
            #expect(plan.newCount + plan.knownCount + plan.changedCount > 0 && plan.columns.isEmpty, "\(name)")
            #expect(try planned(file, saying: name).newCount == 0, "\(name)")
        }
        try planned(try RecordSamples.file("taskwarrior-2.6.2-later.json"))
    }

    @Test func `records that are in a file twice are planned as they are imported`() throws {
        let page = "https://github.com/a/b/issues"
        let file = try fixture.directory.file(
            "gh.json",
            """
            [{"number":13,"html_url":"\(page)/13","title":"A"},{"number":14,"html_url":"\(page)/14","title":"B"}]
            [{"number":13,"html_url":"\(page)/13","title":"A, edited"},{"id":3,"subject":"R","project":{"name":"P"}},
            {"id":3,"subject":"R","project":{"name":"P"}},{"id":3,"subject":"R","project":{"name":"Q"}}]
            """)
        let plan = try planned(file)
        #expect(plan.newCount == 4 && plan.knownCount == 2)
        #expect(plan.rows.map(\.outcome) == [.new, .new, .there, .new, .there, .new])
        #expect(plan.rows.map { $0.bug?.project } == ["b", "b", "b", "P", "P", "Q"])
        #expect(
            plan.shares == [
                ImportPlan.Share(name: "b", isNew: true, newCount: 2),
                ImportPlan.Share(name: "P", isNew: true, newCount: 1),
                ImportPlan.Share(name: "Q", isNew: true, newCount: 1),
            ])
    }

    @Test(arguments: [ExportOptions.Screenshots.embedded, .beside, .omitted])
    func `exports of our own are planned with their pictures and texts`(place: ExportOptions.Screenshots) throws {
        let other = try StoreFixture()
        let projects = try ["Wry", "Empty", "Wry"].map { try other.store.addProject(ProjectDraft(name: $0)) }
        let first = try other.store.addBug(
            BugDraft(projectID: projects[0], title: "A"), screenshots: [.sample(1), .noise(side: 200, seed: 1)])
        try other.store.addBug(BugDraft(projectID: projects[2], title: "B"))
        let file = other.directory.url.appending(path: "all.json")
        _ = try other.store.export(ExportOptions(.json, screenshots: place), to: file)
        let plan = try planned(file)
        #expect(plan.newCount == 2 && plan.shares.map(\.isNew) == [true, true, true])
        #expect(plan.problems.isEmpty == (place != .omitted))
        try planned(file, saying: "again")
        try other.store.deleteBugs([first])
        // In its own database the bug gets its number back.
        let own = try other.store.importPlan(of: ImportFile(file))
        #expect(own.newCount == 1 && own.knownCount == 1)
        // Everything twice in one file.
        let lines = try String(contentsOf: file, encoding: .utf8)
        let doubled = try fixture.directory.file("doubled.json", lines + lines)
        try store.deleteBugs(Set(fixture.bugs().map(\.id)))
        try planned(doubled, saying: "doubled")
    }

    @Test func `a damaged picture is reported before the import`() throws {
        let text = """
            [{"type":"export","format":"core-dump","version":3,"database":"x"},
            {"type":"project","id":1,"name":"P","url":""},
            {"type":"bug","id":"x/1","number":1,"project":1,"title":"A","screenshots":[{"content":"AAAA","kind":"png"}]},
            {"type":"text","bug":1,"bytes":3,"sha256":"00","offset":0,"content":"YWJj"},
            {"type":"bug","id":"x/2","number":2,"project":7,"title":"B"}]
            """
        let plan = try planned(try fixture.directory.file("p.json", text))
        #expect(plan.problems.map(\.line) == [3, 4, 5] && plan.skippedCount == 1)
        let last = try #require(plan.problems.last)
        #expect(plan.rows.map(\.outcome) == [.new, .unreadable(last)])
    }

    @Test func `projects are those that would take the bugs`() throws {
        let wry = try store.addProject(ProjectDraft(name: "Wry"))
        let table = try fixture.directory.file("t.csv", "title,project\nA,wry\nB,New\nC,\nD,new\n")
        let plan = try planned(table)
        #expect(
            plan.shares == [
                ImportPlan.Share(name: "Wry", isNew: false, newCount: 1),
                ImportPlan.Share(name: "New", isNew: true, newCount: 2),
                ImportPlan.Share(name: "t", isNew: true, newCount: 1),
            ])
        let other = try fixture.directory.file("u.csv", "title,project\nA,wry\nB,New\n")
        #expect(try planned(other, into: .project(wry)).shares.map(\.name) == ["Wry"])
        let named = ImportTarget.named(ProjectDraft(name: "Third", url: "https://a.org/third"))
        #expect(try planned(other, into: named).shares.map(\.isNew) == [true])
        let page = "https://a.org/x/third/issues"
        let issues = try fixture.directory.file(
            "i.json", #"[{"number":1,"html_url":"\#(page)/1","title":"A","repository_url":""}]"#)
        try planned(issues)
    }

    @Test func `the same rows under the name that a project has now, and one that it had`() throws {
        let file = try fixture.directory.file("old.csv", "key,title\n1,A\n2,B\n")
        try planned(file)
        try store.editProject(fixture.projects()[0].id, to: ProjectDraft(name: "Renamed"))
        let more = try fixture.directory.file("old.csv", "key,title,project\n1,A,\n2,B,Renamed\n3,C,Renamed\n3,C,\n")
        #expect(try planned(more).newCount > 0)
        try planned(more, saying: "again")
        // A row does not match another row of its own file, as it could match one of an earlier import.
        let twins = try fixture.directory.file("old.csv", "key,title,project\n9,X,\n9,X,Other\n")
        #expect(try planned(twins).newCount == 2)
    }

    @Test func `columns, rows and samples are those of the file`() throws {
        let long = String(repeating: "x", count: 200)
        let file = try fixture.directory.file(
            "t.csv",
            "Summary,Priority,Mail,Mail,\nA,high,a@x,,\nB,,b@x,,\"two\nlines\"\n,low,,,\nC,,c@x,\(long),\nD,,d@x,,\n")
        var mapping = ColumnMapping()
        mapping[ColumnName(header: "Mail", occurrence: 2)] = .leftOut
        let plan = try planned(file, mapping: mapping)
        #expect(plan.columns.map(\.name.header) == ["Summary", "Priority", "Mail", "Mail", "Column 5"])
        #expect(plan.columns.map(\.name.occurrence) == [1, 1, 1, 2, 1])
        #expect(plan.columns.map(\.understood.word) == ["title", "priority", "keep", "keep", "keep"])
        #expect(plan.columns.map(\.target.word) == ["title", "priority", "keep", "none", "keep"])
        #expect(plan.columns[0].samples == ["A", "B", "C"])
        #expect(plan.columns[2].samples == ["a@x", "b@x", "c@x"])
        #expect(plan.columns[3].samples == [String(repeating: "x", count: 79) + "…"])
        #expect(plan.columns[4].samples == ["two lines"])
        #expect(plan.mapping == mapping)
        #expect(plan.rows.map(\.line) == [2, 3, 5, 6, 7])
        #expect(plan.rows.map { $0.bug?.title } == ["A", "B", nil, "C", "D"])
        #expect(plan.rows[0].bug?.priority == .high && plan.rows[0].bug?.project == "t")
        // The plan contains the remembered mapping.
        #expect(try store.importPlan(of: ImportFile(file)).mapping == mapping)
        #expect(try store.importPlan(of: ImportFile(file), mapping: ColumnMapping()).mapping.isEmpty)
    }

    @Test func `what is there is shown as it is, what would be changed as it would be`() throws {
        let first = try fixture.directory.file("t.csv", "key,title,priority\n1,A,low\n2,B,low\n")
        _ = try store.importBugs(from: first)
        let second = try fixture.directory.file("t.csv", "key,title,priority\n1,A,low\n2,B,high\n3,C,\n")
        let plan = try planned(second)
        #expect(plan.rows.map(\.outcome) == [.there, .changed([.priority, .updated]), .new])
        #expect(plan.rows.map { $0.bug?.priority } == [.low, .high, Bug.Priority.none])
    }

    @Test func `a table without a title that is known is shown, to be named`() throws {
        let file = try fixture.directory.file("t.csv", "Aufgabe;Nr\nA;7\nB;8\n")
        let plan = try store.importPlan(of: ImportFile(file))
        #expect(plan.missesTitle && plan.rows.isEmpty && plan.newCount == 0)
        #expect(plan.columns.map(\.name.header) == ["Aufgabe", "Nr"])
        #expect(plan.columns.map(\.samples) == [["A", "B"], ["7", "8"]])
        var mapping = ColumnMapping()
        mapping[plan.columns[0].name] = .field(.title)
        #expect(try planned(file, mapping: mapping).newCount == 2)
        // A remembered mapping need not be given again.
        #expect(try !store.importPlan(of: ImportFile(file)).missesTitle)
        for other in ["Aufgabe\nA\n", ""] {
            let file = try fixture.directory.file("u.csv", other)
            #expect(throws: ImportError.self) { try store.importPlan(of: ImportFile(file)) }
        }
    }

    @Test func `a plan writes nothing, and needs no lock`() throws {
        _ = try store.importBugs(from: fixture.directory.file("t.csv", "title,a\nA,b\n"))
        let before = try files()
        let version = try dataVersion()
        try DatabaseQueue(path: store.path).writeWithoutTransaction { other in
            try other.execute(sql: "BEGIN IMMEDIATE")
            defer { try? other.execute(sql: "ROLLBACK") }
            var mapping = ColumnMapping()
            mapping[ColumnName(header: "a")] = .leftOut
            let file = try fixture.directory.file("u.csv", "title,a,project\nA,b,P\nB,,\n")
            #expect(try store.importPlan(of: ImportFile(file), mapping: mapping).newCount == 2)
        }
        #expect(try files() == before)
        #expect(try dataVersion() == version)
        #expect(try store.projectCount() == 1)
    }

    private func files() throws -> [Data] {
        try ["", "-wal"].map { try Data(contentsOf: URL(filePath: store.path + $0)) }
    }

    private func dataVersion() throws -> Int? {
        try store.withOpened { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }

    @Test func `a cancelled plan ends`() async throws {
        let text = "title\n" + (0..<5_000).map { "T\($0)\n" }.joined()
        let (store, file) = (store, try fixture.directory.file("t.csv", text))
        let task = Task { try await store.importPlan(of: file) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await store.importPlan(of: file).newCount == 5_000)
    }
}
