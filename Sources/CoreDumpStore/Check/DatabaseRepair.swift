import Foundation
import GRDB

/// Mends what ``DatabaseCheck`` finds, and keeps aside what cannot be mended; nothing is just deleted.
package struct DatabaseRepair {
    /// What was done.
    package struct Outcome: Hashable, Sendable {
        /// Where the database is as it was before; nil when nothing had to be done.
        package let asidePath: String?
        /// Where the rows and files are that could not stay; nil when all could.
        package let recoveredPath: String?
        /// The rows among them.
        package var takenRows: [TakenRow] = []
        /// Whether the file was damaged and a new one holds what could be read of it: whoever has the old one open must
        /// open it anew.
        package var isNewFile: Bool { read != nil }
        /// What could be read of a damaged file; nil when the file was not damaged.
        package var read: Contents?
    }

    /// A row that was kept aside, for a reason in English.
    package struct TakenRow: Hashable, Sendable {
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
    ///   - now: names what is kept aside.
    package init(of path: String, now: Date = Date()) {
        files = DatabaseFiles(path)
        self.now = now
    }

    /// - Throws: ``StoreError``, or `CancellationError` in a task that is cancelled; the database is as it was then.
    ///   ``StoreError/damaged`` when so much of the file is lost that nothing can be read: a backup is what is left.
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
                try OpenedDatabase.with(files, DatabaseCheck.configuration) { try mend($0, recovered) }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                // The tables of the search can be damaged in ways that only a new database mends.
                return try salvage(recovered)
            }
            for case .leftover(let path) in findings { try recovered.move(path, because: "left by a killed process") }
            try recovered.sync()
            return Outcome(
                asidePath: "\(files.backups)/\(aside)", recoveredPath: recovered.path, takenRows: recovered.taken)
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// The same as ``repair()`` without blocking.
    @concurrent
    package func repairInBackground() async throws -> Outcome { try repair() }

    /// Mends the rows of a sound file, in one transaction.
    private func mend(_ queue: DatabaseQueue, _ recovered: RecoveredFiles) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                try RowRepair(db, files, recovered, now).mend()
                try recovered.sync()
                return .commit
            }
        }
    }

    private func salvage(_ recovered: RecoveredFiles) throws -> Outcome {
        let path = "\(files.directory)/.\(files.name)-\(UUID().uuidString)"
        defer { for file in [path] + DatabaseFiles(path).companions { unlink(file) } }
        try DurableFiles.makeFile(path)
        // Whoever still has the damaged file open does not see the rows of the new one, and would remove their contents.
        return try ScreenshotLinks.holding(files) {
            try Salvage(from: files, to: path).run(recovered)
            let queue = try DatabaseCheck.open(path)
            try mend(queue, recovered)
            try queue.close()
            let contents = try Salvaged.makePlain(path)
            try Task.checkCancellation()
            let aside = try FileReplacement(files).replace(with: path, AsideReason.damage.name, now)
            return Outcome(
                asidePath: aside, recoveredPath: recovered.path, takenRows: recovered.taken, read: contents)
        }
    }
}

private enum Salvaged {
    /// Takes the log into the file, which can then be moved alone.
    ///
    /// - Returns: what is in it.
    static func makePlain(_ path: String) throws -> DatabaseRepair.Contents {
        let queue = try DatabaseQueue(path: path)
        let contents = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return DatabaseRepair.Contents(
                projectCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM project") ?? 0,
                bugCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0)
        }
        try queue.close()
        try DurableFiles.sync(path)
        return contents
    }
}
