import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// Rows in the pages of a log.
@MainActor
@Suite struct LogRowsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func migrator(_ path: String) -> DatabaseMigrator {
        Schema(locale: "en", zone: .gmt, files: ScreenshotFiles(besideDatabase: path)).migrator
    }

    /// A step changes one row of a page; the other rows of the page have an older form.
    @Test func `rows that were written before a column was added are read`() throws {
        let path = directory.path("former.sqlite")
        let pool = try DatabasePool(path: path)
        try migrator(path).migrate(pool, upTo: Schema.versions[5])
        try pool.write { db in
            try db.execute(sql: "INSERT INTO project (name) VALUES ('Mule')")
            for number in 1...9 {
                try db.execute(
                    sql: "INSERT INTO bug (project_id, title) VALUES (1, ?)", arguments: ["Bug \(number)"])
            }
            try db.execute(
                sql: """
                    INSERT INTO screenshot (
                        bug_id, position, width, height, byte_count, sha256, content, small_thumbnail, thumbnail
                    ) SELECT id, 0, 6, 4, 1, 'x', x'00', x'00', x'00' FROM bug
                    """)
        }
        try migrator(path).migrate(pool)
        try pool.writeWithoutTransaction { db in
            _ = try db.checkpoint(.truncate)
            try db.execute(
                sql: "UPDATE bug SET title = 'Changed' WHERE id = 3; UPDATE screenshot SET position = 1 WHERE id = 3")
        }
        let log = try #require(WriteAheadLog(path + "-wal"))
        let target = directory.path("target.sqlite")
        let queue = try DatabaseCheck.open(target)
        try migrator(target).migrate(queue)
        let (titles, values, pictures) = try queue.write { db in
            try LogRows(log, in: db).insert()
            return (
                try String.fetchAll(db, sql: "SELECT title FROM bug ORDER BY id"),
                try String.fetchSet(db, sql: "SELECT named_values FROM bug"),
                try Int.fetchOne(db, sql: "SELECT count(*) FROM screenshot WHERE kind = 'png'")
            )
        }
        #expect(titles == ["Bug 1", "Bug 2", "Changed"] + (4...9).map { "Bug \($0)" })
        #expect(values == [""])
        #expect(pictures == 9)
        try queue.close()
        try pool.close()
    }
}
