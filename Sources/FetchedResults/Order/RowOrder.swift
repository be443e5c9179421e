import Synchronization

/// Ids in an order, in chunks that copies share: changing a copy costs only as much as is changed, and the original stays as it
/// was.
///
/// Takes four bytes per row while ids are below 2³² or close to each other, else eight, and four more for the index.
struct RowOrder: Sendable {
    var chunks: [RowChunk]
    var counts: PrefixSums
    /// No chunk has this handle or a higher one.
    var nextHandle: UInt32
    let sharedIndex: SharedIndex

    /// The index of the latest of several copies of an order. It is built when it is first needed, and handed over to the copy
    /// that is changed.
    final class SharedIndex: Sendable {
        private enum State {
            case missing
            case present(RowIndex)
            /// Handed over: this order is outdated, and gets no index of its own.
            case taken
        }

        private let state: Mutex<State>

        init(_ index: RowIndex? = nil) {
            state = Mutex(index.map(State.present) ?? .missing)
        }

        /// Calls `body` with the index, which is built if necessary; with nil if it was handed over.
        func withIndex<T: Sendable>(of chunks: [RowChunk], _ body: (RowIndex?) -> T) -> T {
            state.withLock { state in
                if case .missing = state { state = .present(RowIndex(chunks)) }
                guard case .present(let index) = state else { return body(nil) }
                return body(index)
            }
        }

        /// Takes the index; nil when there is none.
        func take() -> RowIndex? {
            state.withLock { state in
                defer { state = .taken }
                guard case .present(let index) = state else { return nil }
                return index
            }
        }
    }

    /// - Complexity: O(c) for c chunks.
    init(_ chunks: [RowChunk] = [], nextHandle: UInt32? = nil, index: RowIndex? = nil) {
        self.chunks = chunks
        self.nextHandle = nextHandle ?? UInt32(chunks.count)
        counts = PrefixSums(chunks.lazy.map(\.count))
        sharedIndex = SharedIndex(index)
    }

    /// A copy whose index is known.
    init(_ other: RowOrder, index: RowIndex?) {
        chunks = other.chunks
        counts = other.counts
        nextHandle = other.nextHandle
        sharedIndex = SharedIndex(index)
    }

    var count: Int { counts.total }

    /// - Complexity: O(log n)
    subscript(position: Int) -> Int64 {
        let (chunk, offset) = counts.find(position)
        return chunks[chunk][offset]
    }

    /// The ids at a range of positions.
    ///
    /// - Complexity: O(log n + k) for k ids.
    subscript(range: Range<Int>) -> [Int64] {
        guard !range.isEmpty else { return [] }
        var (chunk, offset) = counts.find(range.lowerBound)
        var ids: [Int64] = []
        ids.reserveCapacity(range.count)
        while ids.count < range.count {
            let end = min(chunks[chunk].count, offset + range.count - ids.count)
            for index in offset..<end { ids.append(chunks[chunk][index]) }
            chunk += 1
            offset = 0
        }
        return ids
    }

    /// Builds the index now, while the caller has time.
    ///
    /// - Complexity: O(n)
    func makeIndex() {
        sharedIndex.withIndex(of: chunks) { _ in }
    }

    /// The position of an id; nil when it is not in the order.
    ///
    /// - Complexity: O(log n) for the latest order, O(n) for one that has a changed copy. The first time, an index is built:
    ///   O(n).
    func position(of id: Int64) -> Int? {
        sharedIndex.withIndex(of: chunks) { index in
            if let index {
                return index.find(id, in: chunks).map { counts.sum(before: $0.chunk) + $0.offset }
            }
            for (place, chunk) in chunks.enumerated() {
                if let offset = chunk.offset(of: id) { return counts.sum(before: place) + offset }
            }
            return nil
        }
    }
}

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

/// Consecutive ids of an order. A chunk is immutable, so that orders can share it.
final class RowChunk: Sendable {
    /// Chunks are made with this many ids…
    static let size = 512
    /// …are split when they have more than this…
    static let maximum = 1024
    /// …and joined with a neighbour when they have less than this.
    static let minimum = 128

    private enum Storage: Sendable {
        /// Ids that are close to each other, four bytes each: the differences from the smallest.
        case offsets(base: Int64, [UInt32])
        case ids([Int64])
    }

    private let storage: Storage
    /// The number by which the index identifies this chunk and the chunks that replace it.
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

    /// The offset of an id within the chunk; nil when it is not in it.
    ///
    /// - Complexity: O(n) for n ids, at most 1,024.
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

/// Finds the chunk that contains an id, with four bytes per row.
///
/// The hash of an id selects one of the partitions, which have about 512 entries each. An entry is a part of the hash and the
/// handle of a chunk; only the chunk itself shows whether the id is in it. So no id is stored twice, and ids may be of any size.
struct RowIndex: Sendable {
    private static let handleBits: UInt32 = 20
    private static let handleMask: UInt32 = 1 << handleBits - 1
    private static let partitionSize = 512
    /// Handles from here on do not fit into an entry: the index must be rebuilt, with new handles.
    static let handleLimit: UInt32 = 1 << handleBits

    private var partitions: [[UInt32]]
    /// The position in the order of the chunk with a handle.
    private var places: [UInt32]
    private var count = 0

    /// - Complexity: O(n)
    init(_ chunks: [RowChunk]) {
        let total = chunks.reduce(0) { $0 + $1.count }
        let partitionCount = max(1, total / Self.partitionSize)
        partitions = Array(repeating: [], count: partitionCount)
        places = []
        let expected = total / partitionCount
        for index in partitions.indices { partitions[index].reserveCapacity(expected + expected / 8 + 8) }
        place(chunks)
        for chunk in chunks {
            for id in chunk.ids { insert(id, chunk.handle) }
        }
    }

    /// Whether there are so many more rows than expected that a search takes too long, or so few that the index wastes memory.
    var needsRebuilding: Bool {
        count > 4 * Self.partitionSize * partitions.count || (partitions.count > 8 && count < 64 * partitions.count)
    }

    /// Records the positions of the chunks.
    ///
    /// - Complexity: O(c) for c chunks.
    mutating func place(_ chunks: [RowChunk]) {
        for (place, chunk) in chunks.enumerated() {
            let handle = Int(chunk.handle)
            if handle >= places.count {
                places.append(contentsOf: repeatElement(UInt32.max, count: handle + 1 - places.count))
            }
            places[handle] = UInt32(place)
        }
    }

    /// The position of the chunk that contains the id, and the offset of the id within it.
    func find(_ id: Int64, in chunks: [RowChunk]) -> (chunk: Int, offset: Int)? {
        let (partition, mark) = Self.hash(id, partitions.count)
        return partitions[partition].withUnsafeBufferPointer { entries in
            for entry in entries where entry & ~Self.handleMask == mark {
                let place = Int(places[Int(entry & Self.handleMask)])
                if place < chunks.count, let offset = chunks[place].offset(of: id) { return (place, offset) }
            }
            return nil
        }
    }

    mutating func insert(_ id: Int64, _ handle: UInt32) {
        let (partition, mark) = Self.hash(id, partitions.count)
        partitions[partition].append(mark | handle)
        count += 1
    }

    mutating func remove(_ id: Int64, _ handle: UInt32) {
        let (partition, mark) = Self.hash(id, partitions.count)
        // Equal entries of two ids are interchangeable, so it does not matter which of them is removed.
        guard let index = partitions[partition].firstIndex(of: mark | handle) else { return }
        let last = partitions[partition].removeLast()
        if index < partitions[partition].count { partitions[partition][index] = last }
        count -= 1
    }

    /// Fibonacci hashing; the highest bits choose the partition, others make the mark.
    private static func hash(_ id: Int64, _ partitionCount: Int) -> (partition: Int, mark: UInt32) {
        var hash = UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        hash = hash &* 0xD6E8_FEB8_6659_FD93
        let partition = Int(hash.multipliedFullWidth(by: UInt64(partitionCount)).high)
        return (partition, UInt32(truncatingIfNeeded: hash) & ~handleMask)
    }
}
