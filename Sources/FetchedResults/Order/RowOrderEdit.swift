/// A copy of an order while rows are removed from and inserted into it.
struct RowOrderEdit {
    /// The order so far.
    private(set) var order: RowOrder
    private var index: RowIndex?
    private var needsBalance = false

    /// Takes over the index of `original`.
    init(_ original: RowOrder) {
        order = original
        index = original.sharedIndex.take()
    }

    /// Removes the rows at some positions, which are ascending.
    ///
    /// - Complexity: O(k log n) for k rows, and a copy of the list of the n / 512 chunks.
    mutating func remove(_ positions: [Int]) {
        var end = positions.count
        // From the last chunk to the first, so that positions stay valid.
        while end > 0 {
            let place = order.counts.find(positions[end - 1]).index
            let start = order.counts.sum(before: place)
            let handle = order.chunks[place].handle
            var ids = order.chunks[place].ids
            while end > 0, positions[end - 1] >= start {
                // Not written as the argument of `index?.remove`, which is not evaluated when there is no index.
                let id = ids.remove(at: positions[end - 1] - start)
                index?.remove(id, handle)
                end -= 1
            }
            replaceChunk(at: place, ids, handle)
        }
    }

    /// Inserts rows.
    ///
    /// - Parameter rows: each with the number of rows of the order that precede it; ascending by that, and rows of one gap in
    ///   their order.
    /// - Complexity: O(k log n) for k rows, and a copy of the list of the n / 512 chunks.
    mutating func insert(_ rows: [(gap: Int, id: Int64)]) {
        if order.chunks.isEmpty, !rows.isEmpty { appendEmptyChunk() }
        var end = rows.count
        while end > 0 {
            let gap = rows[end - 1].gap
            let place = gap < order.count ? order.counts.find(gap).index : order.chunks.count - 1
            let start = order.counts.sum(before: place)
            let handle = order.chunks[place].handle
            var ids = order.chunks[place].ids
            while end > 0, rows[end - 1].gap >= start {
                ids.insert(rows[end - 1].id, at: rows[end - 1].gap - start)
                index?.insert(rows[end - 1].id, handle)
                end -= 1
            }
            replaceChunk(at: place, ids, handle)
        }
    }

    /// The changed order.
    mutating func finish() -> RowOrder {
        if needsBalance { balance() }
        if order.nextHandle >= RowIndex.handleLimit {
            return RowOrder(order.chunks.enumerated().map { RowChunk($1.ids, handle: UInt32($0)) })
        }
        if let index, index.needsRebuilding { return RowOrder(order, index: nil) }
        return RowOrder(order, index: index)
    }

    private mutating func replaceChunk(at place: Int, _ ids: [Int64], _ handle: UInt32) {
        order.counts.add(ids.count - order.chunks[place].count, at: place)
        order.chunks[place] = RowChunk(ids, handle: handle)
        if ids.count > RowChunk.maximum || ids.count < RowChunk.minimum { needsBalance = true }
    }

    private mutating func appendEmptyChunk() {
        let chunk = RowChunk([Int64](), handle: order.nextHandle)
        order = RowOrder([chunk], nextHandle: order.nextHandle + 1)
        index?.place([chunk])
    }

    /// Splits chunks that are too large, joins those that are too small and removes empty ones.
    private mutating func balance() {
        var chunks: [RowChunk] = []
        chunks.reserveCapacity(order.chunks.count + 1)
        for chunk in order.chunks {
            if let last = chunks.last, min(last.count, chunk.count) < RowChunk.minimum,
                last.count + chunk.count <= RowChunk.maximum
            {
                chunks[chunks.count - 1] = join(last, chunk)
            } else if chunk.count > RowChunk.maximum {
                split(chunk, into: &chunks)
            } else if chunk.count > 0 {
                chunks.append(chunk)
            }
        }
        index?.place(chunks)
        order = RowOrder(chunks, nextHandle: order.nextHandle)
    }

    private mutating func join(_ first: RowChunk, _ second: RowChunk) -> RowChunk {
        reindex(second.ids, from: second.handle, to: first.handle)
        return RowChunk(first.ids + second.ids, handle: first.handle)
    }

    private mutating func split(_ chunk: RowChunk, into chunks: inout [RowChunk]) {
        let ids = chunk.ids
        chunks.append(RowChunk(ids[..<RowChunk.size], handle: chunk.handle))
        for start in stride(from: RowChunk.size, to: ids.count, by: RowChunk.size) {
            let part = ids[start..<min(start + RowChunk.size, ids.count)]
            reindex(part, from: chunk.handle, to: order.nextHandle)
            chunks.append(RowChunk(part, handle: order.nextHandle))
            order.nextHandle += 1
        }
    }

    private mutating func reindex(_ ids: some Sequence<Int64>, from old: UInt32, to new: UInt32) {
        // When handles run out, the index is dropped.
        guard index != nil, new < RowIndex.handleLimit else { return }
        for id in ids {
            index?.remove(id, old)
            index?.insert(id, new)
        }
    }
}
