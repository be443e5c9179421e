import FetchedResults
import Foundation
import GRDB

/// Repairs what ``DatabaseCheck`` finds, and puts aside what cannot be repaired; it deletes nothing without a copy.
package struct DatabaseRepair {
    /// What a repair has done.
    package struct Outcome: Hashable, Sendable {
        /// The copy of the database as it was before; nil when there was nothing to do.
        package let asidePath: String?
        /// The directory of the rows and files that were taken out; nil when there are none.
        package let recoveredPath: String?
        /// The rows that were taken out.
        package var removedRows: [RemovedRow] = []
        /// Whether the file was damaged, and a new one holds what could be read of it: a process that has the old file open must open the
        /// new one.
        package var isNewFile: Bool { read != nil }
        /// What could be read of a damaged file; nil when the file was not damaged.
        package var read: Contents?
    }

    /// A row that was taken out, with the reason in English.
    package struct RemovedRow: Hashable, Sendable {
        package let table: String
        package let id: String
        package let reason: String
    }

    /// How much there is in a database.
    package struct Contents: Hashable, Sendable {
        package let projectCount: Int
        package let bugCount: Int
    }

    let files: DatabaseFiles
    let now: Date

    /// - Parameters:
    ///   - path: the database; damaged or not.
    ///   - now: the date in the names of what is put aside.
    package init(of path: String, now: Date = Date()) {
        files = DatabaseFiles(path)
        self.now = now
    }

    /// - Throws: ``StoreError``, or `CancellationError` in a task that is cancelled; the database stays as it was then.
    ///   ``StoreError/damaged`` when so much of the file is lost that nothing can be read: only a backup helps then.
    /// - Complexity: reads everything, and copies it once.
    package func repair() throws -> Outcome {
        let findings = try DatabaseCheck(of: files.path).findings()
        try Task.checkCancellation()
        guard !findings.isEmpty else { return Outcome(asidePath: nil, recoveredPath: nil) }
        let recovered = RecoveredFiles(files, now)
        do {
            if findings.contains(where: \.isDamage) { return try salvage(recovered) }
            let aside = try Backups(of: files.path).makeAside(AsideReason.repair.name, now)
            do {
                try OpenedDatabase.with(files, DatabaseCheck.configuration) { try repairRows($0, recovered) }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                // The tables of the search can be damaged in ways that only a new database repairs.
                return try salvage(recovered)
            }
            for case .leftover(let path) in findings { try recovered.move(path, because: "left by a killed process") }
            try recovered.sync()
            return Outcome(
                asidePath: "\(files.backups)/\(aside)", recoveredPath: recovered.path, removedRows: recovered.taken)
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// The same as ``repair()`` without blocking.
    @concurrent
    package func repairInBackground() async throws -> Outcome { try repair() }

    /// Repairs the rows of a sound file, in one transaction.
    private func repairRows(_ queue: DatabaseQueue, _ recovered: RecoveredFiles) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                try RowRepair(db, files, recovered, now).repair()
                try recovered.sync()
                return .commit
            }
        }
    }

    private func salvage(_ recovered: RecoveredFiles) throws -> Outcome {
        let path = "\(files.directory)/.\(files.name)-\(UUID().uuidString)"
        defer { for file in [path] + DatabaseFiles(path).companions { unlink(file) } }
        try DurableFiles.makeFile(path)
        // A process that still has the damaged file open does not see the rows of the new one, and would remove their files.
        return try ScreenshotLinks.holding(files) {
            try Salvage(from: files, to: path).run(recovered)
            let queue = try DatabaseCheck.open(path)
            try repairRows(queue, recovered)
            try queue.close()
            let contents = try Self.mergeLog(path)
            try Task.checkCancellation()
            let aside = try FileReplacement(files).replace(with: path, AsideReason.damage.name, now)
            return Outcome(
                asidePath: aside, recoveredPath: recovered.path, removedRows: recovered.taken, read: contents)
        }
    }

    /// Writes the log into the file, which can then be moved alone.
    ///
    /// - Returns: how much the file holds.
    private static func mergeLog(_ path: String) throws -> Contents {
        let queue = try DatabaseQueue(path: path)
        let contents = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return Contents(
                projectCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM project") ?? 0,
                bugCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0)
        }
        try queue.close()
        try DurableFiles.sync(path)
        return contents
    }
}

// MARK: - Rows

/// Repairs the rows of a sound file, in a transaction of a connection without foreign keys.
struct RowRepair {
    let db: Database
    let files: DatabaseFiles
    let recovered: RecoveredFiles
    private let writer: RowWriter
    private let rows: ExternalRows

    init(_ db: Database, _ files: DatabaseFiles, _ recovered: RecoveredFiles, _ now: Date) throws {
        self.db = db
        self.files = files
        self.recovered = recovered
        let locale = try Setting.locale.value(in: db) ?? SortLocale.current()
        writer = RowWriter(
            db, keys: try TextKeys(locale: locale), zone: .current, files: ScreenshotFiles(besideDatabase: files.path))
        rows = ExternalRows(writer: writer, recovered: recovered, now: now)
    }

    func repair() throws {
        // The index first: the triggers that keep it up to date need a correct index.
        try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('rebuild')")
        try rows.repairSequences()
        try rows.adoptBugs("TRUE")
        try repairDates()
        try ScreenshotRepair(db, files, recovered).repair()
        // What is left without its bug after that is sound, and gets one.
        try rows.adoptContents("TRUE")
        try repairDerivedValues()
        try rows.recount()
        try repairTexts()
    }

    private func repairDates() throws {
        for (table, columns) in RowCheck.dates.sorted(by: { $0.key < $1.key }) {
            for row in try Row.fetchAll(db, sql: "SELECT id, \(columns.joined(separator: ", ")) FROM \(table)") {
                try rows.replaceInvalidDates(of: row, in: table)
            }
        }
    }

    /// Computes wrong hosts, sort keys, first letters and local dates again.
    private func repairDerivedValues() throws {
        let wrong = try RowCheck(db).findings()
        for case .wrongValue(let table, let id, let column) in wrong {
            let sql = "SELECT * FROM \(table) WHERE id = ?"
            guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { continue }
            let value: any DatabaseValueConvertible
            switch (table, column) {
            case (_, "host"): value = HostName.of(row["url"])
            case (_, "host_key"): value = writer.keys.readableKey(of: HostName.of(row["url"]))
            case (_, "initial"): value = writer.keys.initial(of: row[table == "bug" ? "title" : "name"])
            case ("project", "sort_key"): value = writer.keys.readableKey(of: row["name"])
            case (_, "sort_key"): value = writer.keys.key(of: row["title"])
            default: value = writer.localTime(try row.timestamp(String(column.dropLast("_local".count))))
            }
            try db.execute(sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [value, id])
        }
    }

    private func repairTexts() throws {
        try db.execute(sql: "DELETE FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)")
        try db.execute(
            sql: """
                INSERT INTO stale_bug_text
                SELECT bug.id FROM bug LEFT JOIN bug_text ON bug_id = bug.id
                WHERE text IS NOT \(SearchFolding.textOfBug) AND bug.id NOT IN (SELECT bug_id FROM stale_bug_text)
                """)
        try writer.refreshTexts()
    }
}
