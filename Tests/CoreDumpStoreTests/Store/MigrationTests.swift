import FetchedResults
import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Migrations of older databases.
@MainActor
@Suite struct MigrationTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("old.sqlite")
    }

    /// A database of version 1.
    private func makeVersion1(contents: [Data]) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: Schema.version1)
            try UndoHistory.createTable(in: db)
            try db.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1');
                    INSERT INTO project (id, name, url, host, sort_key, added)
                    VALUES (3, 'Öl', 'https://a.org/x', 'a.org', 'ol', '2026-01-31T23:30:00.000Z');
                    INSERT INTO bug (id, project_id, title, details, status, priority, created, updated, closed, sort_key,
                        source_key)
                    VALUES (7, 3, 'Überlauf', 'Straße', 'closed', 2, '2026-02-01T10:00:00.000Z',
                        '2026-02-02T10:00:00.000Z', '2026-02-02T10:00:00.000Z', 'uberlauf', 'X-7');
                    INSERT INTO bug (id, project_id, title, details, status, priority, created, updated, sort_key)
                    VALUES (9, 3, 'gone', '', 'open', 0, '2026-02-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z', 'gone');
                    DELETE FROM bug WHERE id = 9;
                    INSERT INTO undo_step (name, detail, item_count, performed, size, shape)
                    VALUES ('deleteBugs', 'gone', 1, '2026-02-01 10:00:00.000', 0, '');
                    """)
            for (position, content) in contents.enumerated() {
                let bitmap = try Bitmap(png: content)
                try db.execute(
                    sql: """
                        INSERT INTO screenshot
                            (bug_id, position, width, height, byte_count, sha256, content, thumbnail)
                        VALUES (7, ?, ?, ?, ?, ?, ?, x'00')
                        """,
                    arguments: [
                        position, bitmap.width, bitmap.height, content.count, SHA256.hexadecimal(of: content), content,
                    ])
            }
        }
        try queue.close()
    }

    @Test func `everything of version 1 is there, with what is new derived from it`() throws {
        let small = try ScreenshotContent.sample(1).file
        let large = try ScreenshotContent.noise(side: 260, seed: 5)
        #expect(large.file.count > ScreenshotContent.maximumInlineByteCount)
        try makeVersion1(contents: [small, large.file])
        var options = StoreOptions()
        options.locale = "de_DE"
        options.zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let store = try Store(path: path, options: options)
        let id = Bug.ID(rowID: 7)
        let bug = try store.bug(id)
        #expect(bug.title == "Überlauf" && bug.details == "Straße" && bug.sourceKey == "X-7" && bug.priority == .medium)
        #expect(bug.closed == Timestamp.date("2026-02-02T10:00:00Z"))
        #expect(try store.project(bug.projectID).name == "Öl")
        let screenshots = try store.screenshots(of: id)
        #expect(try screenshots.map { try store.content(of: $0.id) } == [small, large.file])
        #expect(try Data(contentsOf: URL(filePath: store.files.path(of: large.sha256))) == large.file)
        #expect(try Bitmap(png: screenshots[1].thumbnail).width == 260)
        let inside = "SELECT count(*) FROM screenshot WHERE content IS NOT NULL"
        #expect(try store.read { try Int.fetchOne($0, sql: inside) } == 1)
        let local = try store.read { try Row.fetchOne($0, sql: "SELECT added_local, initial FROM project") }
        #expect(local?[0] == "2026-02-01T00:30:00")
        #expect((local?[1] as String?)?.hasSuffix(" O") == true)
        let found = try store.bugRequest(.all, grouping: .title, search: "STRASSE", bounds: .sample)
            .controller(over: store.database)
        try found.performFetch()
        #expect(try found.contents(\.title) == ["U: Überlauf"])
        // The history of other tables is cleared; ids are not used again.
        #expect(try store.undoableStep == nil)
        #expect(try store.addBug(BugDraft(projectID: bug.projectID, title: "new")).rowID == 10)
        let findings = try store.check()
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func `a migration that fails leaves the database of the older version as it was`() throws {
        let large = try ScreenshotContent.noise(side: 260, seed: 5)
        try makeVersion1(contents: [large.file])
        let before = try Data(contentsOf: URL(filePath: path))
        // Making the hidden directory fails.
        let hidden = URL(filePath: ScreenshotFiles(besideDatabase: path).directory)
        try Data().write(to: hidden)
        #expect(throws: (any Error).self) { try Store(path: path) }
        let queue = try DatabaseQueue(path: path)
        #expect(try queue.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations") } == ["1"])
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM screenshot") } == 1)
        try queue.close()
        try FileManager.default.removeItem(at: hidden)
        #expect(try Store(path: path).projectCount() == 1)
        #expect(!before.isEmpty)
    }

    @Test func `another language computes all sort keys again, and steps can still be undone`() throws {
        func open(_ locale: String?) throws -> Store {
            var options = StoreOptions()
            options.locale = locale
            return try Store(path: path, options: options)
        }
        func titles(_ store: Store) throws -> [String] {
            let controller = try BugRequests.request(.all, grouping: .title, bounds: .sample)
                .controller(over: store.database)
            try controller.performFetch()
            return try controller.contents(\.title)
        }
        let german = try open("de_DE")
        let project = try german.addProject(ProjectDraft(name: "P"))
        let ids = try ["Zebra", "Ärger", "Bär"].map { try german.addBug(BugDraft(projectID: project, title: $0)) }
        #expect(try titles(german) == ["A: Ärger", "B: Bär", "Z: Zebra"])
        try german.deleteBugs([ids[1]])
        let swedish = try open("sv_SE")
        _ = try swedish.undo()
        #expect(try titles(swedish) == ["B: Bär", "Z: Zebra", "Ä: Ärger"])
        // Undo also works for rows that were added and edited in the other language.
        for name in [StepName.addBug, .addBug, .addBug, .addProject] {
            let outcome = try #require(try swedish.undo())
            #expect(outcome.step.name == name && outcome.conflictCount == 0)
        }
        #expect(try swedish.projectCount() == 0)
        while try swedish.redo() != nil {}
        #expect(try titles(swedish) == ["B: Bär", "Z: Zebra"])
        _ = try swedish.undo()
        #expect(try titles(swedish) == ["B: Bär", "Z: Zebra", "Ä: Ärger"])
        // The command line does not change the order.
        #expect(try open(nil).locale == "sv_SE")
        #expect(try swedish.check().isEmpty)
    }
}
