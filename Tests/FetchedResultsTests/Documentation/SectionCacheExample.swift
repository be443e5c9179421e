import FetchedResults
import Foundation
import GRDB

/// The code of the page on the cache of sections.
@MainActor
enum SectionCacheExample {
    static func migrate(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("count the changes of books") { db in
            try SectionCache.track(["book"], in: db)
        }
    }

    static func controller(_ database: TrackedDatabase) throws -> FetchedResultsController<Book> {
        try FetchedResultsController(
            .init(table: "book", sortDescriptors: [FetchSortDescriptor("author"), FetchSortDescriptor("title")]),
            database: database, sectionNameKeyPath: SectionKeyPath("author"), cacheName: "books by author")
    }

    static func forget(_ database: TrackedDatabase) throws {
        try FetchedResultsController<Book>.deleteCache(named: "books by author", in: database)
    }
}
