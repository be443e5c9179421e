import Foundation
import GRDB

extension FetchedResultsController {
    /// The record at `indexPath`, read together with its neighbours unless it is cached.
    ///
    /// - Returns: nil when there is no such row, also when it was deleted a moment ago and this is still to be told.
    /// - Throws: `DatabaseError`, or what decoding the record throws.
    /// - Complexity: O(log n) when cached; else O(b log n) for a batch of b.
    public func object(at indexPath: IndexPath) throws -> Record? {
        guard snapshot.contains(indexPath) else { return nil }
        let position = snapshot.order.position(at: indexPath)
        let id = snapshot.order.rows[position]
        if let record = cache.record(for: id) { return record }
        do {
            try fetch(batch(around: position).filter { !cache.contains($0) })
        } catch {
            // One record of the batch cannot be decoded: the others are to be had all the same.
            try fetch([id])
        }
        return cache.record(for: id)
    }

    /// The record with `id`, in the result or not; nil when the table has none.
    ///
    /// - Throws: `DatabaseError`, or what decoding the record throws.
    /// - Complexity: O(1) when cached; else O(log n).
    public func object(for id: Record.ID) throws -> Record? {
        if let record = cache.record(for: id.rowID) { return record }
        try fetch([id.rowID])
        return cache.record(for: id.rowID)
    }

    /// All records of the result in order. Reads every row: to show a list, ask for what is visible by ``object(at:)``.
    ///
    /// Rows that were deleted a moment ago, of which this is still to be told, are left out.
    ///
    /// - Throws: `DatabaseError`, or what decoding a record throws.
    /// - Complexity: O(n log n)
    public func fetchedObjects() throws -> [Record] {
        try objects(in: 0..<numberOfObjects)
    }

    /// The records of a section in order; none when there is no such section.
    ///
    /// - Throws: `DatabaseError`, or what decoding a record throws.
    /// - Complexity: O(k log n) for k rows of the section.
    public func objects(inSection section: Int) throws -> [Record] {
        guard section >= 0, section < snapshot.numberOfSections else { return [] }
        let start = snapshot.order.start(of: section)
        return try objects(in: start..<start + snapshot.order.numberOfObjects(in: section))
    }

    /// Reads the records around some index paths in the background, so that they are there when they are asked for. Errors
    /// are left to whoever asks.
    ///
    /// - Parameter indexPaths: rows that will soon be shown; those that do not exist are ignored.
    /// - Complexity: O(p log n) for p paths at once; then, in the background, O(b log n) for the b rows of their batches.
    public func prefetchObjects(at indexPaths: [IndexPath]) {
        let positions = indexPaths.filter(snapshot.contains).map(snapshot.order.position)
        let batches = Set(positions.map { $0 / self.query.batchSize }).sorted().map {
            batch(around: $0 * self.query.batchSize)
        }
        let ids = batches.flatMap(\.self).filter { !cache.contains($0) }
        guard !ids.isEmpty else { return }
        let (query, database, changeCount) = (self.query, self.database, self.changeCount)
        Task { [weak self] in
            let found = try? await database.read { db in try Self.records(ids, of: query, in: db) }
            // What was read before a change came may be what it was before the change.
            guard let self, let found, changeCount == self.changeCount else { return }
            for (index, row) in found.rows.enumerated() where !cache.contains(row.id) {
                cache.insert(found.records[index], row.fingerprint, for: row.id)
            }
        }
    }

    private func batch(around position: Int) -> [Int64] {
        let start = position / query.batchSize * query.batchSize
        return snapshot.order.rows[start..<min(start + query.batchSize, numberOfObjects)]
    }

    private func objects(in range: Range<Int>) throws -> [Record] {
        let (query, ids) = (query, snapshot.order.rows[range])
        let found = try database.read { db in try Self.records(ids, of: query, in: db) }
        let indices = Dictionary(zip(found.rows.lazy.map(\.id), found.rows.indices)) { first, _ in first }
        return ids.compactMap { id in indices[id].map { found.records[$0] } }
    }

    /// Reads records into the cache.
    private func fetch(_ ids: [Int64]) throws {
        guard !ids.isEmpty else { return }
        let query = query
        cache.insert(try database.read { db in try Self.records(ids, of: query, in: db) })
    }

    private nonisolated static func records(
        _ ids: [Int64], of query: FetchQuery, in db: Database
    ) throws -> FetchedRecords<Record> {
        var records = FetchedRecords<Record>(capacity: ids.count)
        try RecordFetch(query, in: db).forEachRow(ids) { id, row, fingerprint in
            records.append(try Record(row: row), fingerprint, id: id)
        }
        return records
    }
}
