import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Every export contains the named values, and an import restores them.
@MainActor
@Suite struct NamedValueExportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    private static let file = #"""
        key,title,created,Areas,resolution,Areas,Priority,=1+1,Number
        M-1,Crash,2024-01-02,ui,fixed,urgent,high,"-2","#7"
        M-2,Two,2024-01-02,,,core,medium,"one, ""two""
        # three",
        M-3,Three,2024-01-02,,,,low,,
        """#

    init() throws {
        fixture = try StoreFixture()
        // Without duplicate headers, each value must be exported once.
        _ = try fixture.store.importBugs(from: try fixture.directory.file("mule.csv", Self.file))
    }

    private func exported(_ options: ExportOptions) throws -> String {
        var bytes: [UInt8] = []
        _ = try store.export(options) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var values: [[NamedValue]] {
        [
            [
                NamedValue("Areas", "ui"), NamedValue("resolution", "fixed"), NamedValue("Areas", "urgent"),
                NamedValue("=1+1", "-2"), NamedValue("Number", "#7"),
            ], [NamedValue("Areas", "core"), NamedValue("=1+1", "one, \"two\"\n# three")], [],
        ]
    }

    @Test func `what was imported is there`() throws {
        #expect(try fixture.bugs().map(\.namedValues) == values)
    }

    @Test(arguments: [ExportOptions.Format.json, .csv])
    func `an export restores values with any names`(format: ExportOptions.Format) throws {
        let other = try StoreFixture()
        let file = try fixture.directory.file("all", try exported(ExportOptions(format)))
        let report = try other.store.importBugs(from: file)
        #expect(report.problems == [] && report.bugCount == 3)
        #expect(try other.bugs().map(\.namedValues) == fixture.bugs().map(\.namedValues))
        #expect(try other.bugs().map(\.priority) == fixture.bugs().map(\.priority))
        #expect(try other.bugs().map(\.sourceKey) == ["M-1", "M-2", "M-3"])
        #expect(report.keptValues.counts.map(\.name).sorted() == ["=1+1", "Areas", "Number", "resolution"])
        #expect(report.keptValues.counts.first { $0.name == "Areas" }?.count == 3)
        #expect(try other.store.check() == [])
        // And again, byte for byte.
        var again: [UInt8] = []
        _ = try other.store.export(ExportOptions(format)) { again += $0 }
        if format == .csv { #expect(String(decoding: again, as: UTF8.self) == (try exported(ExportOptions(.csv)))) }
    }

    @Test func `names that are those of fields are none in a table of ours`() throws {
        let names = CSVExporter.columns + ["Title", "summary", "Completed At", "Closed", "key", "ID", "#"]
        let values = names.enumerated().map { NamedValue($1, "value \($0)") }
        let project = try store.addProject(ProjectDraft(name: "P"))
        _ = try store.perform(.addBug) { writer in
            try writer.insertBug(
                NewBug(
                    title: "Named", details: "D", created: Date(timeIntervalSince1970: 0),
                    updated: Date(timeIntervalSince1970: 0), namedValues: values),
                into: project)
        }
        for format in [ExportOptions.Format.csv, .json] {
            let other = try StoreFixture()
            let file = try fixture.directory.file("all", try exported(ExportOptions(format)))
            #expect(try other.store.importBugs(from: file).problems == [])
            let bug = try #require(try other.bugs().first { $0.title == "Named" })
            #expect(bug.namedValues == values)
            #expect(bug.details == "D" && bug.status == .open && bug.sourceKey == nil && bug.closed == nil)
            #expect(bug.created == Date(timeIntervalSince1970: 0))
        }
    }

    @Test func `json has them as pairs, and a bug without any has no key for them`() throws {
        let lines = try exported(ExportOptions(.json)).split(separator: "\n")
        let bugs = lines.filter { $0.contains(#""type":"bug""#) }
        #expect(
            bugs[0].contains(
                ##"key":"M-1","values":[["Areas","ui"],["resolution","fixed"],["Areas","urgent"],["=1+1","-2"],["Number","#7"]],"##
            ))
        #expect(!bugs[2].contains("values"))
        #expect(lines[1].contains(#""version":5,"#))
    }

    @Test func `values of another shape in JSON are reported, and the others imported`() throws {
        let header = #"{"type":"export","format":"core-dump","version":3,"database":"x"}"#
        let project = #"{"type":"project","id":1,"name":"P","url":""}"#
        let bugs = [
            #"{"type":"bug","number":1,"project":1,"title":"A","values":[["a","b"],["c"]]}"#,
            #"{"type":"bug","number":2,"project":1,"title":"B","values":{"a":"b"}}"#,
            #"{"type":"bug","number":3,"project":1,"title":"C","values":null}"#,
        ]
        let other = try StoreFixture()
        let text = "[\n" + ([header, project] + bugs).joined(separator: ",\n") + "\n]\n"
        let report = try other.store.importBugs(from: try fixture.directory.file("hand.json", text))
        #expect(report.problems.map(\.reason) == [.wrongType("values"), .wrongType("values")])
        #expect(try other.bugs().map(\.namedValues) == [[NamedValue("a", "b")], [], []])
    }

    @Test func `markdown has a list of them in which nothing means anything`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        let values = [
            NamedValue("a *b* [c]", "<script> `x`\r\n\r\n- item\n12. second\n  # heading"),
            NamedValue("", "1) no name"),
        ]
        _ = try store.perform(.addBug) { writer in
            try writer.insertBug(
                NewBug(
                    title: "Named", details: "D", created: Date(timeIntervalSince1970: 0),
                    updated: Date(timeIntervalSince1970: 0), namedValues: values),
                into: project)
        }
        #expect(
            try exported(ExportOptions(.markdown, project: project)) == ##"""
                # P

                ## #4 Named

                open · created 1970-01-01 00:00 UTC

                > D

                - **a \*b\* \[c\]:** \<script> \`x\`\
                  \- item\
                  12\. second\
                  \# heading
                - 1\) no name

                """##)
    }

    @Test func `only the bugs that are exported have columns`() throws {
        let first = try #require(try fixture.bugs().first).id
        let header = { (options: ExportOptions) in try exported(options).split(separator: "\r\n").first }
        let fixed = CSVExporter.columns.joined(separator: ",")
        #expect(try header(ExportOptions(.csv, bugs: [Bug.ID(rowID: 3)])).map(String.init) == fixed)
        #expect(try header(ExportOptions(.csv, status: .closed)).map(String.init) == fixed)
        #expect(
            try header(ExportOptions(.csv, bugs: [first])).map(String.init)
                == fixed + ",Areas,resolution,Areas,'=1+1,Number")
    }
}
