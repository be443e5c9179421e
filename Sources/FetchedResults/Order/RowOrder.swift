import Synchronization

/// Ids in an order, in chunks that copies share: changing a copy costs what is changed, and the original stays as it was.
///
/// Holds four bytes a row while ids are below 2³² or close to each other, else eight, and four more for the index.
struct RowOrder: Sendable {
    var chunks: [RowChunk]
    var counts: PrefixSums
    /// No chunk has this handle or a higher one.
    var nextHandle: UInt32
    let sharedIndex: SharedIndex

    /// The index of the latest of several copies of an order: made when it is first needed, and handed on to the copy that
    /// is changed.
    final class SharedIndex: Sendable {
        private enum State {
            case missing
            case present(RowIndex)
            /// Handed on: this order is history, and not worth an index of its own.
            case taken
        }

        private let state: Mutex<State>

        init(_ index: RowIndex? = nil) {
            state = Mutex(index.map(State.present) ?? .missing)
        }

        /// Calls `body` with the index, which is built if need be; with nil if it was taken.
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

    /// A copy of which the index is known.
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

    /// The ids at some positions that follow each other.
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

    /// Builds the index now, where there is time.
    ///
    /// - Complexity: O(n)
    func makeIndex() {
        sharedIndex.withIndex(of: chunks) { _ in }
    }

    /// Where the id is.
    ///
    /// - Complexity: O(log n) for the latest order, O(n) for one of which a changed copy exists. The first time, an index is
    ///   built: O(n).
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
