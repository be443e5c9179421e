/// Says in which chunk an id is, with four bytes a row.
///
/// The ids are spread by their hash over partitions of about 512 entries. An entry is a part of the hash and the handle of a
/// chunk; whether the id really is there only the chunk can say. So no id is stored twice, and none has to be small.
struct RowIndex: Sendable {
    private static let handleBits: UInt32 = 20
    private static let handleMask: UInt32 = 1 << handleBits - 1
    private static let partitionSize = 512
    /// Handles from here on do not fit into an entry: the index must be built anew, with new handles.
    static let handleLimit: UInt32 = 1 << handleBits

    private var partitions: [[UInt32]]
    /// The place in the order of the chunk with a handle.
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

    /// Whether there are so many more rows than expected that looking for one takes too long, or so few that it wastes
    /// memory.
    var isWornOut: Bool {
        count > 4 * Self.partitionSize * partitions.count || (partitions.count > 8 && count < 64 * partitions.count)
    }

    /// Notes where the chunks are now.
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

    /// The place of the chunk with the id, and where it is in that.
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
        // Equal entries of two ids say the same, so it does not matter which of them goes.
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
