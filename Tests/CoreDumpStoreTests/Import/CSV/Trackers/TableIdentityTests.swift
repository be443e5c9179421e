import Foundation
import Testing

@testable import CoreDumpStore

/// The bugs of a changed table are recognised.
@MainActor
@Suite struct TableIdentityTests {
    private let tables: TableFixture

    init() throws {
        tables = try TableFixture()
    }

    private static let header = ["#", "Project", "Tracker", "Status", "Priority", "Subject", "Created", "Description"]
    private static let rows = [
        ["1", "Mule", "Bug", "New", "High", "Größe – 日本", "05/16/2024 03:00 PM", "one"],
        ["2", "Mule", "Bug", "New", "High", "Crash", "05/17/2024 03:00 PM", "two"],
        ["3", "Mule", "Bug", "New", "High", "Crash", "05/17/2024 03:00 PM", "three"],
    ]

    private func table(_ columns: [Int], _ separator: String = ",", edit: (String) -> String = { $0 }) -> String {
        ([Self.header] + Self.rows).map { row in columns.map { edit(row[$0]) }.joined(separator: separator) + "\n" }
            .joined()
    }

    @Test func `by its key a bug is found in another encoding, zone and order of columns`() throws {
        let all = Array(Self.header.indices)
        #expect(try tables.importing(table(all), name: "a.csv").bugCount == 3)
        let others = [
            Data(table(all.reversed(), ";").utf8),
            try #require(table(all) { $0.replacing("– 日本", with: "? ??") }.data(using: .windowsCP1252)),
            try #require("\u{FEFF}\(table(all, "\t"))".data(using: .utf16LittleEndian)),
            Data(table(all) { $0.replacing("03:00 PM", with: "07:00 PM") }.utf8),
            Data(table(all) { $0.replacing("two", with: "edited") }.utf8),
            Data(table([0, 1, 2, 5]).utf8),
        ]
        // Other times are a change, and so is restoring them in the next file.
        for (index, (bytes, changed)) in zip(others, [0, 0, 0, 3, 3, 0]).enumerated() {
            let report = try tables.importing(bytes, name: "other.csv")
            #expect(report.bugCount == 0 && report.changedCount == changed, "\(index)")
            #expect(report.knownCount == 3 - changed, "\(index)")
        }
        #expect(try tables.details() == ["one", "edited", "three"])
    }

    @Test func `the ids of rows are what they always were`() throws {
        _ = try tables.importing("Issue key,Issue id,Summary\nK-1,7,A\n", name: "Jira Élan.csv")
        _ = try tables.importing("title,creation date,notes\nA,2024-01-01,n\n", name: "b.csv")
        let digest = SHA256.hexadecimal(of: Data("A\u{1F}\u{1F}".utf8))
        #expect(
            try tables.sourceIDs() == ["csv:jira elan:K-1", "csv:b:sha256:\(digest)"])
    }

    /// Imports the table as a version of the program that did not know the key `#`.
    private func importKeyless(_ text: String, name: String) throws {
        let keyless = text.replacing("#,", with: "Row,")
        #expect(try tables.importing(keyless, name: name).bugCount == 3)
        #expect(try tables.sourceIDs().allSatisfy { $0.contains(":sha256:") })
    }

    @Test func `bugs that were imported without their keys are found by their texts`() throws {
        let all = Array(Self.header.indices)
        try importKeyless(table(all), name: "a.csv")
        let report = try tables.importing(table(all), name: "a.csv")
        #expect(report.bugCount == 0 && report.changedCount == 3, "they get their keys")
        #expect(try tables.fixture.bugs().map(\.sourceKey) == ["1", "2", "3"])
        // From then on the keys identify them.
        let renamed = table(all) { $0 == "Crash" ? "Hang" : $0 == "05/17/2024 03:00 PM" ? "05/18/2024 03:00 PM" : $0 }
        let later = try tables.importing(
            renamed.replacing("two", with: "2").replacing("three", with: "3"), name: "a.csv")
        #expect(later.bugCount == 0 && later.changedCount == 2)
        #expect(try tables.fixture.bugs().map(\.title) == ["Größe – 日本", "Hang", "Hang"])
    }

    @Test func `bugs that were imported without their keys are found by title and time, each once`() throws {
        let all = Array(Self.header.indices)
        try importKeyless(table(all), name: "a.csv")
        let edited =
            table(all) { ["one", "two", "three"].contains($0) ? "edited" : $0 }
            + "4,Mule,Bug,New,High,Crash,05/17/2024 03:00 PM,four\n"
        let report = try tables.importing(edited, name: "a.csv")
        #expect(report.bugCount == 1 && report.changedCount == 3, "two are alike, and a third is new")
    }

    @Test func `a row without a key does not swallow one of the same file that has one`() throws {
        let report = try tables.importing("id,title,created\n,A,2024-01-01\n7,A,2024-01-01\n")
        #expect(report.bugCount == 2)
    }

    @Test func `bugs that were imported under the name of the file are found under that of their project`() throws {
        let rows = "1,2021-03-04,,Crash,Editor\n2,2021-03-05,,Hang,Editor\n"
        _ = try tables.importing("Number,Created At,Completed At,Name,Folder\n" + rows, name: "asana.csv")
        #expect(try tables.bugs().map { $0.prefix(6) } == ["asana|", "asana|"])
        let report = try tables.importing("Task ID,Created At,Completed At,Name,Projects\n" + rows, name: "asana.csv")
        #expect(report.bugCount == 0 && report.knownCount == 2)
    }
}
