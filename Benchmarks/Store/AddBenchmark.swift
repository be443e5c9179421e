import BenchmarkSupport
import CoreDumpStore
import Foundation
import GRDB
import StoreSteps

/// Adding one bug that is on the disk when it returns, against the bare statement in a database with the same tables,
/// indexes and triggers and the same journal; and against the statements for all rows that the step consists of: the bug, the
/// text that is searched, the step of the history and its changeset.
@MainActor
enum AddBenchmark {
    static func run() throws {
        let scratch = try Scratch()
        let store = try Store(path: scratch.path("store.sqlite"))
        let project = try store.addProject(ProjectDraft(name: "P"))
        _ = try Store(path: scratch.path("bare.sqlite")).addProject(ProjectDraft(name: "P"))
        let bare = try DatabaseQueue(path: scratch.path("bare.sqlite"))
        try bare.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        var number = 0
        var comparison = Comparison("adding one bug, durably")
        comparison.add("INSERT, COMMIT") {
            number += 1
            try bare.write { try insert(number, in: $0) }
        }
        comparison.add("INSERT of the bug, its text, its step; COMMIT") {
            number += 1
            try bare.write { db in
                try insert(number, in: db)
                for sql in [
                    "DELETE FROM stale_bug_text",
                    "INSERT INTO bug_text SELECT id, lower(title || char(10) || details) FROM bug WHERE id = last_insert_rowid()",
                    """
                    INSERT INTO undo_step (name, detail, item_count, performed, size, shape)
                    VALUES ('addBug', 'Window crash', 1, '2026-11-20T22:54:41Z', 300, 'bug')
                    """, "INSERT INTO undo_change (step_id, changeset) VALUES (last_insert_rowid(), zeroblob(300))",
                ] { try db.cachedStatement(sql: sql).execute() }
            }
        }
        comparison.add("Store.addBug") {
            number += 1
            try store.addBug(BugDraft(projectID: project, title: "Window crash \(number)", details: details))
        }
        try comparison.run(rounds: 301)
    }

    private static let details = "The window closes when a menu is opened while the list is scrolled."

    private static func insert(_ number: Int, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO bug (project_id, title, details, created_local, sort_key, initial)
                VALUES (1, ?, ?, '2026-11-20T22:54:41', x'4142434445464748', '3d M')
                """
        ).execute(arguments: ["Window crash \(number)", details])
    }
}
