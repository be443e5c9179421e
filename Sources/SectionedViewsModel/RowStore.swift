/// The ids of all rows, section by section, in chunks, so that neither finding a place nor a change walks over many of them.
///
/// Ids are small numbers: an array says in which chunk each of them is.
struct RowStore {
    /// The place of a row.
    struct Place: Hashable {
        var section: Int
        var row: Int
    }

    /// The chunks of a section in order.
    private struct SectionRows {
        /// Indices in `chunks`.
        var slots: [Int32] = []
        /// How many rows each chunk has. Adding these up is faster than reading the counts of the chunks.
        var counts: [Int32] = []
        var count = 0
    }

    private static let maximum = 512
    /// Chunks are made with this many, so that the first insertions split none.
    private static let usual = 384

    /// By section key; empty for deleted sections.
    private var sections: [SectionRows] = []
    private var chunks: [[Int64]] = []
    /// By slot: the key of the section that the chunk belongs to.
    private var owners: [Int32] = []
    private var freeSlots: [Int32] = []
    /// By id. The slot of a deleted row may be free, or hold another chunk, which does not contain the id then.
    private var slotOfID: [Int32] = []

    /// - Parameter ids: the expected number of ids, including those of later insertions.
    init(reserving ids: Int) {
        slotOfID.reserveCapacity(ids)
    }

    /// - Complexity: O(1)
    func count(inSection key: Int) -> Int { key < sections.count ? sections[key].count : 0 }

    /// - Complexity: O(n / 384) for n rows in the section.
    func id(section key: Int, row: Int) -> Int64 {
        let (index, offset) = chunkIndex(section: key, row: row, isInsertion: false)
        return chunks[Int(sections[key].slots[index])][offset]
    }

    /// Where the row is; nil if it is not there.
    /// - Complexity: O(n / 384) for n rows in the section.
    func place(of id: Int64) -> Place? {
        guard let (slot, offset) = find(id) else { return nil }
        let key = Int(owners[slot])
        guard let index = sections[key].slots.firstIndex(of: Int32(slot)) else { return nil }
        let before = sections[key].counts[..<index].reduce(0) { $0 + Int($1) }
        return Place(section: key, row: before + offset)
    }

    /// - Complexity: O(n / 384) for n rows in the section.
    mutating func insert(_ id: Int64, section key: Int, row: Int) {
        grow(to: key)
        if sections[key].slots.isEmpty { addChunk(EmptyCollection(), to: key, at: 0) }
        let (index, offset) = chunkIndex(section: key, row: row, isInsertion: true)
        let slot = Int(sections[key].slots[index])
        chunks[slot].insert(id, at: offset)
        sections[key].counts[index] += 1
        sections[key].count += 1
        note(id, slot: Int32(slot))
        if chunks[slot].count > Self.maximum { split(key, index) }
    }

    /// - Returns: where the row was; nil if it was not there.
    /// - Complexity: O(n / 384) for n rows in the section.
    @discardableResult
    mutating func remove(_ id: Int64) -> Place? {
        guard let place = place(of: id), let (slot, offset) = find(id),
            let index = sections[place.section].slots.firstIndex(of: Int32(slot))
        else { return nil }
        chunks[slot].remove(at: offset)
        slotOfID[Int(id)] = -1
        sections[place.section].counts[index] -= 1
        sections[place.section].count -= 1
        if chunks[slot].isEmpty { dropChunk(place.section, index) }
        return place
    }

    /// Adds rows at the end of a section.
    mutating func append(_ ids: Range<Int64>, section key: Int) {
        grow(to: key)
        var next = ids.lowerBound
        while next < ids.upperBound {
            let end = min(next + Int64(Self.usual), ids.upperBound)
            addChunk(next..<end, to: key, at: sections[key].slots.count)
            next = end
        }
    }

    /// Removes all rows of a section.
    /// - Complexity: O(n / 384) for its n rows.
    mutating func removeAll(inSection key: Int) {
        guard key < sections.count else { return }
        for index in sections[key].slots.indices.reversed() { dropChunk(key, index) }
        sections[key].count = 0
    }

    private func find(_ id: Int64) -> (slot: Int, offset: Int)? {
        guard id >= 0, id < Int64(slotOfID.count) else { return nil }
        let slot = Int(slotOfID[Int(id)])
        guard slot >= 0 else { return nil }
        let offset = chunks[slot].withUnsafeBufferPointer { $0.firstIndex(of: id) }
        return offset.map { (slot, $0) }
    }

    /// The chunk with the row; for an insertion, the one where the row can be put at its end as well.
    private func chunkIndex(section key: Int, row: Int, isInsertion: Bool) -> (index: Int, offset: Int) {
        var rest = row
        let counts = sections[key].counts
        for (index, count) in counts.enumerated() {
            if rest < Int(count) || (isInsertion && rest == Int(count)) { return (index, rest) }
            rest -= Int(count)
        }
        preconditionFailure("row \(row) of \(sections[key].count)")
    }

    private mutating func grow(to key: Int) {
        while sections.count <= key { sections.append(SectionRows()) }
    }

    private mutating func note(_ id: Int64, slot: Int32) {
        while slotOfID.count <= Int(id) { slotOfID.append(-1) }
        slotOfID[Int(id)] = slot
    }

    private mutating func addChunk(_ content: some Collection<Int64>, to key: Int, at index: Int) {
        var ids: [Int64] = []
        // As large as it may get, so that no change needs more memory.
        ids.reserveCapacity(Self.maximum + 1)
        ids.append(contentsOf: content)
        let slot: Int32
        if let free = freeSlots.popLast() {
            slot = free
            chunks[Int(slot)] = ids
            owners[Int(slot)] = Int32(key)
        } else {
            slot = Int32(chunks.count)
            chunks.append(ids)
            owners.append(Int32(key))
        }
        sections[key].slots.insert(slot, at: index)
        sections[key].counts.insert(Int32(ids.count), at: index)
        sections[key].count += ids.count
        for id in ids { note(id, slot: slot) }
    }

    private mutating func dropChunk(_ key: Int, _ index: Int) {
        let slot = sections[key].slots.remove(at: index)
        sections[key].counts.remove(at: index)
        chunks[Int(slot)] = []
        freeSlots.append(slot)
    }

    private mutating func split(_ key: Int, _ index: Int) {
        let slot = Int(sections[key].slots[index])
        let half = chunks[slot].count / 2
        let upper = Array(chunks[slot][half...])
        chunks[slot].removeLast(upper.count)
        sections[key].counts[index] = Int32(half)
        sections[key].count -= upper.count
        addChunk(upper, to: key, at: index + 1)
    }
}
