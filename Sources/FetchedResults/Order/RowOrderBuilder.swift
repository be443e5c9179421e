/// Collects ids in their order.
struct RowOrderBuilder {
    private var chunks: [RowChunk] = []
    private var ids: [Int64] = []

    init() {
        ids.reserveCapacity(RowChunk.size)
    }

    /// - Complexity: O(1), amortized.
    mutating func append(_ id: Int64) {
        ids.append(id)
        if ids.count == RowChunk.size { closeChunk() }
    }

    mutating func finish() -> RowOrder {
        if !ids.isEmpty { closeChunk() }
        return RowOrder(chunks)
    }

    private mutating func closeChunk() {
        chunks.append(RowChunk(ids, handle: UInt32(chunks.count)))
        ids.removeAll(keepingCapacity: true)
    }
}
