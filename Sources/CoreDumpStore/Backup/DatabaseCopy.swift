import Foundation
import GRDB

/// Copies databases by SQLite's backup API, which gives one consistent state of a database that others write meanwhile.
struct DatabaseCopy {
    /// Pages between two calls of `progress`: 1 MiB at the usual size, some milliseconds.
    static let pagesPerStep: CInt = 256

    var pagesPerStep = Self.pagesPerStep
    /// Called now and then; when it throws, copying ends.
    var progress: (BackupProgress) throws -> Void = { _ in }

    /// Makes a new file that needs no other file beside it, reads every page of it again, and waits until it is on the
    /// disk. When something fails nothing is left.
    ///
    /// - Throws: ``StoreError``, or what `progress` throws.
    func make(_ path: String, from source: any DatabaseReader) throws {
        try DurableFiles.makeFile(path)
        do {
            try fill(path, from: source)
            try DurableFiles.sync(path)
        } catch {
            for file in [path] + DatabaseFiles(path).companions { unlink(file) }
            guard let error = error as? DatabaseError else { throw error }
            throw BackupInspection.translated(error, path)
        }
    }

    private func fill(_ path: String, from source: any DatabaseReader) throws {
        let target = try DatabaseQueue(path: path, configuration: Self.configuration)
        try target.writeWithoutTransaction { db in
            try copy(from: source, to: db)
            // The copy says that it has a write-ahead log, as its source does: without one, it can be read where nothing can
            // be written, and is one file.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            // A copy of a damaged database must not take the place of good ones.
            guard try FileIntegrity.problems(db, isQuick: true).isEmpty else { throw StoreError.damaged }
        }
        try target.close()
    }

    /// Copies everything into a database that others may have open, as one transaction.
    ///
    /// - Parameter whenLocked: called once, when nobody else can write there and nothing is committed yet; when it throws,
    ///   the database is as it was.
    func copy(
        from source: any DatabaseReader, to db: Database, whenLocked: @escaping () throws -> Void = {}
    ) throws {
        let report = progress
        try source.read { from in
            // Holds one state of the source for all of it: without it, each write of others would begin the copy anew.
            let pageCount = try Int.fetchOne(from, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(from, sql: "SELECT count(*) FROM sqlite_master")
            try report(BackupProgress(pagesDone: 0, pageCount: pageCount))
            var isFirst = true
            // Two steps at least: what the last one calls comes after the commit.
            let step = min(pagesPerStep, CInt(clamping: max(1, pageCount - 1)))
            try from.backup(to: db, pagesPerStep: step) { progress in
                if isFirst { try whenLocked() }
                isFirst = false
                try report(
                    BackupProgress(
                        pagesDone: progress.totalPageCount - progress.remainingPageCount,
                        pageCount: progress.totalPageCount))
            }
        }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Store.busyTimeout)
        return configuration
    }
}
