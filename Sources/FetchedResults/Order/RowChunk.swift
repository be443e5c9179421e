/// Some ids that follow each other in an order. It does not change, so that orders can share it.
final class RowChunk: Sendable {
    /// Chunks are made with this many ids…
    static let size = 512
    /// …are split when they have more than this…
    static let maximum = 1024
    /// …and joined with a neighbour when they have less than this.
    static let minimum = 128

    private enum Storage: Sendable {
        /// Ids that are close to each other, four bytes each: what is added to the smallest.
        case offsets(base: Int64, [UInt32])
        case ids([Int64])
    }

    private let storage: Storage
    /// What the index knows this chunk and its successors by.
    let handle: UInt32

    init(_ ids: some RandomAccessCollection<Int64>, handle: UInt32) {
        self.handle = handle
        var (low, high) = (Int64.max, Int64.min)
        for id in ids {
            low = min(low, id)
            high = max(high, id)
        }
        if low <= high, high.subtractingReportingOverflow(low).overflow || high - low > Int64(UInt32.max) {
            storage = .ids(Array(ids))
        } else {
            storage = .offsets(base: low, ids.map { UInt32(truncatingIfNeeded: $0 &- low) })
        }
    }

    var count: Int {
        switch storage {
        case .offsets(_, let offsets): offsets.count
        case .ids(let ids): ids.count
        }
    }

    subscript(offset: Int) -> Int64 {
        switch storage {
        case .offsets(let base, let offsets): base &+ Int64(offsets[offset])
        case .ids(let ids): ids[offset]
        }
    }

    /// Where the id is.
    ///
    /// - Complexity: O(n) for n ids, of which there are 1,024 at most.
    func offset(of id: Int64) -> Int? {
        switch storage {
        case .offsets(let base, let offsets):
            let (difference, isOverflow) = id.subtractingReportingOverflow(base)
            guard !isOverflow, let wanted = UInt32(exactly: difference) else { return nil }
            return offsets.withUnsafeBufferPointer { $0.firstIndex(of: wanted) }
        case .ids(let ids):
            return ids.withUnsafeBufferPointer { $0.firstIndex(of: id) }
        }
    }

    /// All ids in order.
    var ids: [Int64] {
        switch storage {
        case .offsets(let base, let offsets): offsets.map { base &+ Int64($0) }
        case .ids(let ids): ids
        }
    }
}
