import FetchedResults
import Foundation
import GRDB

/// The lines of the getting-started page that stand in its `main.swift`.
@MainActor
struct GettingStartedExample {
    func migrate(_ pool: DatabasePool) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("books") { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, author TEXT, title TEXT NOT NULL, isRead INTEGER NOT NULL DEFAULT 0);
                    CREATE INDEX book_order ON book (author, title, id, isRead);
                    """)
            try UndoHistory.createTable(in: db)
        }
        try migrator.migrate(pool)
    }

    /// What the page does, and what the list was told of it.
    func run() throws -> [String] {
        let folder = URL.temporaryDirectory.appending(path: "reading-list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pool = try DatabasePool(path: folder.appending(path: "books.sqlite").path)
        try migrate(pool)

        let database = TrackedDatabase(pool)
        let history = UndoHistory(database: database)

        let request = FetchedResultsController<Book>.Request(
            table: "book", predicate: FetchColumn("isRead") == false,
            sortDescriptors: [FetchSortDescriptor("author"), FetchSortDescriptor("title")])
        let controller = try FetchedResultsController(
            request, database: database, sectionNameKeyPath: SectionKeyPath("author"))

        let list = BookList()
        controller.delegate = list
        try controller.performFetch()

        try history.perform("Add Books") { db in
            try db.execute(
                sql: """
                    INSERT INTO book (author, title) VALUES
                        ('Le Guin', 'The Dispossessed'), ('Lem', 'Solaris'), ('Lem', 'The Cyberiad')
                    """)
        }

        for (index, section) in controller.sections.enumerated() {
            list.note("\(section.title): \(section.numberOfObjects)")
            let first = try controller.object(at: controller.snapshot.rows(inSection: index).lowerBound)
            list.note(first?.title ?? "")
        }

        try history.perform("Mark as Read", detail: "The Dispossessed") { db in
            try db.execute(sql: "UPDATE book SET isRead = 1 WHERE title = 'The Dispossessed'")
        }

        let outcome = try history.undo()
        list.note("undone: \(outcome?.step.name ?? "nothing"), \(outcome?.conflicts.count ?? 0) conflicts")

        let search = FetchColumn("title").contains("SOL", options: [.caseInsensitive, .diacriticInsensitive])
        try controller.changeRequest(
            to: request.filtered(by: search), sectionNameKeyPath: SectionKeyPath("author"))

        let monitor = database.startMonitoringExternalChanges(every: .seconds(1))
        defer { monitor.cancel() }
        return list.log
    }
}
