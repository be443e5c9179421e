import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Screenshots that are too large for one line of an export.
@MainActor
@Suite struct LongExportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let project = try store.addProject(ProjectDraft(name: "P"))
        for shades: [UInt8] in [[1, 2, 3], [], [4]] {
            try store.addBug(
                BugDraft(projectID: project, title: "B"), screenshots: try shades.map { try .sample($0) })
        }
    }

    private func exported(lineLimit: Int) throws -> String {
        try store.read { db in
            var bytes: [UInt8] = []
            let reader = try ExportReader(db, files: store.files, options: ExportOptions(.json))
            let exporter = JSONExporter(
                reader: reader, sink: ExportSink { bytes += $0 }, database: "d", exported: Date(), directory: nil,
                lineLimit: lineLimit)
            _ = try exporter.write { _ in }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test(arguments: [1, 2, 7, 30, 60, 100, 150, 1000])
    func `the screenshots are restored in their order with any line limit`(lineLimit: Int) throws {
        let text = try exported(lineLimit: lineLimit)
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: other.directory.file("x.json", text))
        #expect(report.problems.isEmpty)
        for id in [1, 2, 3].map(Bug.ID.init(rowID:)) {
            let digests = try store.screenshots(of: id).map(\.sha256)
            #expect(try other.store.screenshots(of: id).map(\.sha256) == digests)
        }
        let again = try other.store.importBugs(from: other.directory.file("x.json", text))
        #expect(again.problems.isEmpty && again.knownCount == 3)
    }

    @Test func `no line holds more than its limit`() throws {
        let limit = 30
        for line in try exported(lineLimit: limit).split(separator: "\n") where line.contains("\"png\"") {
            let base64 = line.split(separator: "\"png\":\"").dropFirst().map { $0.prefix { $0 != "\"" } }
            #expect(base64.map { $0.count * 3 / 4 }.reduce(0, +) <= limit + 2)
        }
    }
}
