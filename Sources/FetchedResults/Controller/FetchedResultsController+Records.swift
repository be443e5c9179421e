import Foundation
import GRDB

extension FetchedResultsController {
    /// The record at `indexPath`, read together with its neighbours unless it is cached.
    ///
    /// - Returns: nil when there is no such row, also when it was deleted a moment ago and this is still to be told.
    /// - Throws: `DatabaseError`, or what decoding the record throws.
    /// - Complexity: O(1) when cached; else O(b log n) for a batch of b.
    public func object(at indexPath: IndexPath) throws -> Record? {
        guard snapshot.contains(indexPath) else { return nil }
        let position = snapshot.order.position(at: indexPath)
        let id = snapshot.order.ids[position]
        if let record = cache.record(for: id) { return record }
        let start = position / query.batchSize * query.batchSize
        let batch = snapshot.order.ids[start..<min(start + query.batchSize, snapshot.order.ids.count)]
        do {
            try fetch(batch.filter { !cache.contains($0) })
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

    /// Reads up to a batch of records into the cache.
    private func fetch(_ ids: [Int64]) throws {
        guard let last = ids.last else { return }
        // Filled up with the last id, so that SQLite prepares one statement only.
        let padding = Array(repeating: last, count: max(0, query.batchSize - ids.count))
        let sql = query.records
        let records = try database.read { db in
            try Record.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(ids + padding))
        }
        for record in records { cache.insert(record, for: record.id.rowID) }
    }
}
