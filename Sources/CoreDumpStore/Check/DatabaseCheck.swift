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

    /// A connection of its own, that looks up neither foreign keys nor anything else by itself.
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
        // In a damaged file the rows say nothing.
        guard integrity.isEmpty else { return integrity.map(CheckFinding.integrity) }
        return try RowCheck(db).findings() + SearchCheck(db).findings() + ScreenshotCheck(db, files).findings()
            + leftovers(db)
    }

    private func searchIndex(_ queue: DatabaseQueue) throws -> [CheckFinding] {
        try queue.writeWithoutTransaction { db in
            do {
                // It counts as a write, though it is none. The 1 asks to compare with the texts as well.
                try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('integrity-check', 1)")
                return []
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                return [.searchIndex(error.message ?? "")]
            }
        }
    }

    /// Files that no process is using any more, but of today's processes nobody knows: they are noted only.
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
