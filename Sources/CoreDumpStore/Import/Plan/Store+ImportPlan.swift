import Foundation
import GRDB

extension Store {
    /// What an import of the file would do now. Nothing is written, and writers do not wait for it. Without blocking the caller's thread;
    /// ends early when the task is cancelled.
    ///
    /// - Parameters: as of ``importBugs(from:into:mapping:progress:)``; a mapping that is given is not remembered.
    /// - Throws: ``ImportError`` as an import does, but for a table without a title that is known; ``StoreError`` or `CancellationError`.
    /// - Complexity: O(n) for n bytes, in as much memory as an import.
    package func importPlan(
        of file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportPlan {
        let target = try target?.checked()
        return try await Self.inBackground { checkCancellation in
            try self.plan(try ImportFile(file), into: target, mapping, zone) { state in
                try checkCancellation()
                progress(state)
            }
        }
    }

    /// The same, of a file that is open.
    @MainActor
    package func importPlan(
        of source: ImportFile, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil,
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportPlan {
        try plan(source, into: try target?.checked(), mapping, zone, progress)
    }

    private func plan(
        _ source: ImportFile, into target: ImportTarget?, _ mapping: ColumnMapping?, _ zone: TimeZone?,
        _ progress: (ImportProgress) throws -> Void
    ) throws -> ImportPlan {
        try read { db in
            let mappings = try ColumnMappings(mapping, in: db)
            let reading = try FileReading(source, target: target, mappings, zone: zone, of: self, db)
            var planner = try ImportPlanner(db, target: target, files: reading.files, now: reading.now)
            do {
                let end = try reading.takeEntries(takesSamples: true, progress) { entry in
                    try planner.add(entry)
                    return planner.addedCount
                }
                return try planner.finish(end.reading, end.table)
            } catch ImportError.noTitleColumn(let path, let found, let accepted) {
                guard let table = try source.tableWithoutTitle(mappings), table.columns.count > 1 else {
                    throw ImportError.noTitleColumn(path: path, found: found, accepted: accepted)
                }
                return ImportPlan(table, ImportReport(), missesTitle: true)
            }
        }
    }
}
