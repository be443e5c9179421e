import FetchedResults
import Foundation
import Paths

extension Store {
    /// Adds the bugs of a file in one transaction and one step: CSV, records of other trackers as JSON, a list in the format
    /// of todo.txt, or an export of Core Dump; which of them, its content says. Rows that cannot be read are left out and
    /// reported, bugs that are there already are left as they are. The file is read in pieces, whatever its size.
    ///
    /// - Parameters:
    ///   - target: the project that takes all bugs. Without one, they go where the file says: the project is named after the
    ///     repository of an issue, a column of a CSV file, or the file itself. A project of that name (without regard to
    ///     case and diacritics) takes the bugs if there is one, and keeps its URL unless it has none; else the one where
    ///     most bugs are that were imported from CSV files under that name.
    ///   - mapping: where a person sends the columns of a table; it is remembered for tables of that shape, and forgotten when it is
    ///     empty. Nil for the one that is remembered.
    ///   - readingStreams: whether a pipe, a terminal or a descriptor of the process is read, and waited for.
    ///   - zone: that of times without one; nil for the person's.
    ///   - progress: called now and then while the file is read. When it throws, the import is given up and nothing has
    ///     been imported.
    /// - Throws: ``ImportError`` or ``StoreError``, or what `progress` throws; nothing was imported then.
    @MainActor
    package func importBugs(
        from file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, readingStreams: Bool = false,
        zone: TimeZone? = nil, progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportReport {
        let source = try ImportFile(file, readingStreams: readingStreams)
        return try importBugs(from: source, into: target, mapping: mapping, zone: zone, progress: progress)
    }

    /// The same of a file that is open.
    @MainActor
    package func importBugs(
        from source: ImportFile, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil,
        zone: TimeZone? = nil, progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportReport {
        let target = try target?.checked()
        return try performLarge { writer in
            try self.importBugs(source, into: target, mapping, zone, writer, progress)
        } describing: { report in
            Self.description(of: report, source.location)
        }
    }

    /// The same from anywhere, without blocking the caller's thread. When the task is cancelled, nothing has been imported.
    ///
    /// - Throws: ``ImportError``, ``StoreError`` or `CancellationError`; nothing was imported then.
    package func importBugs(
        from file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let target = try target?.checked()
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await performLarge { writer in
                try self.importBugs(try ImportFile(file), into: target, mapping, nil, writer) { state in
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
        _ source: ImportFile, into target: ImportTarget?, _ mapping: ColumnMapping?, _ zone: TimeZone?,
        _ writer: RowWriter, _ progress: (ImportProgress) throws -> Void
    ) throws -> ImportReport {
        let mappings = try ColumnMappings(mapping, in: writer.db)
        let reading = try FileReading(source, target: target, mappings, zone: zone, of: self, writer.db)
        var importer = try BugImporter(writer, target: target, files: reading.files, now: reading.now)
        let end = try reading.takeEntries(progress) { entry in
            try importer.add(entry)
            // For each, because one may hold many pictures.
            try writer.checkpoint()
            return importer.addedCount
        }
        if let table = end.table { try mappings.remember(for: table.shape, in: writer.db) }
        return try importer.finish(end.reading)
    }

    private static func description(of report: ImportReport, _ file: URL) -> UndoStep.Description {
        let name = report.shares.count == 1 ? report.shares[0].name : PathText.shown(file.lastPathComponent)
        return UndoStep.Description(
            StepName.importBugs.rawValue, detail: name, count: report.bugCount + report.changedCount)
    }
}
