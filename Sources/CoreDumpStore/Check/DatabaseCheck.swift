import FetchedResults
import Foundation
import GRDB

/// Looks at everything a database holds, and at the files that belong to it, and changes nothing.
package struct DatabaseCheck {
    let files: DatabaseFiles

    /// - Parameter path: a database of the present version.
    package init(of path: String) {
        files = DatabaseFiles(path)
    }

    /// - Returns: what is wrong, and notes; empty when all is well.
    /// - Throws: ``StoreError``
    /// - Complexity: reads everything; keeps others from writing while the index of the search is read.
    package func findings() throws -> [CheckFinding] {
        do {
            return try OpenedDatabase.with(files, Self.configuration) { queue in
                let findings: [CheckFinding] = try queue.read { db in try rowFindings(db) }
                guard !findings.contains(where: \.isDamage) else { return findings }
                return try findings + searchIndex(queue)
            }
        } catch let error as DatabaseError {
            guard [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) else { throw StoreError(error) }
            return [.integrity(error.message ?? "")]
        }
    }

    /// A separate connection that does not enforce foreign keys.
    static func open(_ path: String) throws -> DatabaseQueue {
        try DatabaseQueue(path: path, configuration: configuration)
    }

    static var configuration: Configuration {
        var configuration = DatabaseCopy.configuration
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try FetchFunctions.register(in: $0) }
        return configuration
    }

    private func rowFindings(_ db: Database) throws -> [CheckFinding] {
        let integrity = try FileIntegrity.problems(db)
        // The rows of a damaged file prove nothing.
        guard integrity.isEmpty else { return integrity.map(CheckFinding.integrity) }
        return try RowCheck(db).findings() + SearchCheck(db).findings() + ScreenshotCheck(db, files).findings()
            + leftovers(db)
    }

    private func searchIndex(_ queue: DatabaseQueue) throws -> [CheckFinding] {
        try queue.writeWithoutTransaction { db in
            do {
                // SQLite takes this for a write, although it changes nothing. The 1 asks to compare the index with the texts as well.
                try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('integrity-check', 1)")
                return []
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                return [.searchIndex(error.message ?? "")]
            }
        }
    }

    /// Temporary files. A process may still use them, which cannot be known: they are only noted.
    private func leftovers(_ db: Database) throws -> [CheckFinding] {
        let beside = DurableFiles.names(in: files.directory).filter { $0.hasPrefix(".\(files.name)-") }
            .map { "\(files.directory)/\($0)" }
            .filter { ![files.screenshots, files.backups, files.recovered, files.drafts, files.output].contains($0) }
        let inBackups = DurableFiles.names(in: files.backups).filter { $0.hasPrefix(Backups.unfinished) }
            .map { "\(files.backups)/\($0)" }
        return (beside + inBackups).map(CheckFinding.leftover)
    }
}

extension CheckFinding {
    /// Whether the file itself is damaged.
    var isDamage: Bool {
        if case .integrity = self { true } else { false }
    }
}

extension Store {
    /// Verifies the whole database and its files, and changes nothing.
    ///
    /// - Returns: what is wrong; empty when all is well. Notes are left out.
    /// - Throws: ``StoreError``
    /// - Complexity: reads everything.
    package func check() throws -> [CheckFinding] {
        try DatabaseCheck(of: path).findings().filter { !$0.isNote }
    }
}

// MARK: - Findings

/// Something that is wrong with a database.
package enum CheckFinding: Hashable, Sendable {
    /// SQLite finds the file damaged; the message is SQLite's, in English. Nothing else was looked at.
    case integrity(String)
    /// A row whose parent is missing.
    case orphan(table: String, rowID: Int64?, parentTable: String)
    /// The stored count of a project's open bugs is wrong.
    case wrongCount(project: Project.ID, stored: Int, counted: Int)
    /// A derived value does not match the values that it is derived from.
    case wrongValue(table: String, rowID: Int64, column: String)
    /// A text in the column of a date that is no date.
    case unreadableDate(table: String, rowID: Int64, column: String, text: String)
    /// An id may be used again: the stored highest id is lower than that of a row.
    case lowSequence(table: String, noted: Int64, highest: Int64)
    /// The content of a screenshot inside the database does not have its digest or length.
    case wrongDigest(Screenshot.ID)
    /// The file with the content of a screenshot is not there.
    case missingFile(Screenshot.ID, name: String)
    /// The file with the content of a screenshot does not have its digest or length.
    case wrongFile(Screenshot.ID, name: String)
    /// The file with a long text of a bug is not there.
    case missingText(TextFile.ID, sha256: String)
    /// The file with a long text of a bug does not have its digest or length.
    case damagedText(TextFile.ID, sha256: String)
    /// A thumbnail is no picture, or has the wrong size.
    case wrongThumbnail(Screenshot.ID, column: String)
    /// The index of the search does not match the texts; the message is SQLite's, in English.
    case searchIndex(String)
    /// The searched text of a bug does not match the bug, or there is no such bug.
    case wrongText(bugID: Int64)
    /// Searched texts that are still marked as out of date.
    case staleTexts(count: Int)
    /// A file that neither a screenshot nor a text refers to. An undo step may need it; Core Dump removes it when none does.
    case unneededFile(path: String)
    /// A temporary file that a killed process has left.
    case leftover(path: String)

    /// Whether it is no error.
    package var isNote: Bool {
        switch self {
        case .unneededFile, .leftover: true
        default: false
        }
    }
}

// MARK: - The file

/// What SQLite finds wrong with a database file itself.
enum FileIntegrity {
    /// The table with the index of the search. Since version 3.44 SQLite checks it as well, but it is derived from the texts, proves
    /// nothing about the file, and is checked and rebuilt separately.
    private static let searchIndex = "bug_search"

    /// - Parameter isQuick: without comparing indexes with their tables.
    /// - Returns: SQLite's words, in English; empty when all is well.
    /// - Complexity: reads everything.
    static func problems(_ db: Database, isQuick: Bool = false) throws -> [String] {
        let check = isQuick ? "quick_check" : "integrity_check"
        do {
            return try problems(db, "PRAGMA \(check)")
        } catch let error as DatabaseError where error.message?.contains(searchIndex) == true {
            // The index is so broken that SQLite gives up. Checking table by table leaves it out.
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
            return try tables.flatMap { try problems(db, "PRAGMA \(check)(\($0.quotedDatabaseIdentifier))") }
        }
    }

    private static func problems(_ db: Database, _ sql: String) throws -> [String] {
        try String.fetchAll(db, sql: sql).filter { $0 != "ok" && !$0.contains(searchIndex) }
    }
}

// MARK: - The search

/// Compares the searched texts with the bugs.
struct SearchCheck {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    func findings() throws -> [CheckFinding] {
        let wrong = """
            SELECT bug.id FROM bug LEFT JOIN bug_text ON bug_id = bug.id WHERE text IS NOT \(SearchFolding.textOfBug)
            UNION ALL
            SELECT bug_id FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)
            ORDER BY 1
            """
        let stale = try Int.fetchOne(db, sql: "SELECT count(*) FROM stale_bug_text") ?? 0
        return try Int64.fetchAll(db, sql: wrong).map { .wrongText(bugID: $0) }
            + (stale == 0 ? [] : [.staleTexts(count: stale)])
    }
}
