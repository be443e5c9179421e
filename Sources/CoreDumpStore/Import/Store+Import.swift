import FetchedResults
import Foundation
import GRDB
import Paths

extension Store {
    /// How many rows are read between two calls of the progress closure.
    private static let rowsPerProgress = 200

    /// Adds the bugs of a file in one transaction and one step: CSV, records of other trackers as JSON, a list in the format
    /// of todo.txt, or an export of Core Dump; which of them, its content says. Rows that cannot be read are left out and
    /// reported, bugs that are there already are left as they are. The file is read in pieces, whatever its size.
    ///
    /// - Parameters:
    ///   - target: the project that takes all bugs. Without one, they go where the file says: the project is named after the
    ///     repository of an issue, a column of a CSV file, or the file itself. A project of that name (without regard to
    ///     case and diacritics) takes the bugs if there is one, and keeps its URL unless it has none; else the one where
    ///     most bugs are that were imported from CSV files under that name.
    ///   - readingStreams: whether a pipe, a terminal or a descriptor of the process is read, and waited for.
    ///   - zone: that of times without one; nil for the person's.
    ///   - progress: called now and then while the file is read. When it throws, the import is given up and nothing has
    ///     been imported.
    /// - Throws: ``ImportError`` or ``StoreError``, or what `progress` throws; nothing was imported then.
    @MainActor
    package func importBugs(
        from file: URL, into target: ImportTarget? = nil, readingStreams: Bool = false, zone: TimeZone? = nil,
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportReport {
        let target = try target?.checked()
        let source = try ImportFile(file, readingStreams: readingStreams)
        return try performLarge { writer in
            try self.importBugs(source, in: file, into: target, zone, writer, progress)
        } describing: { report in
            Self.description(of: report, file)
        }
    }

    /// The same from anywhere, without blocking the caller's thread. When the task is cancelled, nothing has been imported.
    ///
    /// - Throws: ``ImportError``, ``StoreError`` or `CancellationError`; nothing was imported then.
    package func importBugs(
        from file: URL, into target: ImportTarget? = nil,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let target = try target?.checked()
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await performLarge { writer in
                try self.importBugs(try ImportFile(file), in: file, into: target, nil, writer) { state in
                    try isCancelled.check()
                    progress(state)
                }
            } describing: { report in
                Self.description(of: report, file)
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    private func importBugs(
        _ source: ImportFile, in file: URL, into target: ImportTarget?, _ zone: TimeZone?, _ writer: RowWriter,
        _ progress: (ImportProgress) throws -> Void
    ) throws -> ImportReport {
        let date = now()
        let name = try target.map { try Self.name(of: $0, writer.db) }
        let (zone, personZone) = (zone ?? self.zone, self.zone)
        let reader = EntryReadAhead {
            try source.reader(target: name, now: date, zone: zone, personZone: personZone)
        }
        defer { reader.stop() }
        let files = ContainedFile(directory: Self.directory(of: file))
        var importer = try BugImporter(writer, target: target, files: files, now: date)
        var rows = 0
        while true {
            let batch = try reader.next()
            for entry in batch.entries {
                try importer.add(entry)
                // For each, because one may hold many pictures.
                try writer.checkpoint()
                rows += 1
                guard rows % Self.rowsPerProgress == 0 else { continue }
                try progress(
                    ImportProgress(bytesRead: batch.offset, byteCount: source.size, bugCount: importer.addedCount))
            }
            if let reading = batch.reading { return try importer.finish(reading) }
        }
    }

    /// Where the screenshots of an export lie: beside the file itself, whatever links lead to it.
    private static func directory(of file: URL) -> String {
        guard case .path(let path) = FollowedPath(file.path) else { return file.deletingLastPathComponent().path }
        return URL(filePath: path).deletingLastPathComponent().path
    }

    private static func name(of target: ImportTarget, _ db: Database) throws -> String {
        switch target {
        case .project(let id): try db.project(id).name
        case .named(let draft): draft.name
        }
    }

    private static func description(of report: ImportReport, _ file: URL) -> UndoStep.Description {
        let name = report.shares.count == 1 ? report.shares[0].name : PathText.shown(file.lastPathComponent)
        return UndoStep.Description(
            StepName.importBugs.rawValue, detail: name, count: report.bugCount + report.changedCount)
    }
}
