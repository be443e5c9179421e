import Foundation
import GRDB
import StoreSteps

@testable import CoreDumpStore

/// Imports tables, and records the result.
@MainActor
struct TableFixture {
    let fixture: StoreFixture
    var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// The exports of real programs, when they are beside the repository.
    nonisolated static let exports: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "data/exports")
    }()

    nonisolated static var hasExports: Bool { FileManager.default.fileExists(atPath: exports.path) }

    func importing(_ text: String, name: String = "t.csv") throws -> ImportReport {
        try importing(Data(text.utf8), name: name)
    }

    func importing(_ bytes: Data, name: String = "t.csv") throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file(name, bytes))
    }

    func importing(export name: String) throws -> ImportReport {
        try store.importBugs(from: Self.exports.appending(path: name))
    }

    /// A line for each bug: project, key, title, status and priority.
    func bugs() throws -> [String] {
        try store.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT name, source_key, title, status, priority FROM bug
                    JOIN project ON project.id = project_id ORDER BY bug.id
                    """
            ).map { row in
                let key = row["source_key"] as String? ?? "–"
                let priority = Bug.Priority(rawValue: row["priority"])?.exportedName ?? "?"
                return
                    "\(row["name"] as String)|\(key)|\(row["title"] as String)|\(row["status"] as String)|\(priority)"
            }
        }
    }

    /// The named values of each bug, as `name=value`.
    func named() throws -> [[String]] {
        try store.read { db in
            try String.fetchAll(db, sql: "SELECT named_values FROM bug ORDER BY id")
                .map { [NamedValue](stored: $0).map { "\($0.name)=\($0.value)" } }
        }
    }

    /// The labels of each bug.
    func labels() throws -> [[String]] { try fixture.bugs().map(\.labels.names) }

    func sourceIDs() throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT source_id FROM bug ORDER BY id") }
    }

    func details() throws -> [String] { try fixture.bugs().map(\.details) }
}
