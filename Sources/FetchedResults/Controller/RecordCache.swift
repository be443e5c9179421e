/// Records by id, never more than `capacity`: the least recently used ones are removed first, approximately.
///
/// The cache has two generations: a requested record moves to the young one. When the young one reaches half the capacity, it
/// becomes the old one, and the records of the former old one are dropped. So no list of uses is needed.
///
/// The dictionary holds positions in arrays, not records: a dictionary of concrete types is several times as fast as one of a
/// generic type.
struct RecordCache<Record: Sendable> {
    private var slots: [Int64: RecordSlot] = [:]
    /// Also holds records that were replaced or removed since this generation began.
    private var young: [Record] = []
    private var old: [Record] = []
    private var generation = 0
    private let generationSize: Int

    init(capacity: Int) {
        generationSize = max(1, capacity / 2)
    }

    /// - Complexity: O(1)
    func contains(_ id: Int64) -> Bool { slots[id] != nil }

    /// - Complexity: O(1), amortized.
    mutating func record(for id: Int64) -> Record? {
        guard let slot = slots[id] else { return nil }
        guard slot.generation != generation else { return young[slot.index] }
        let record = old[slot.index]
        insert(record, slot.fingerprint, for: id)
        return record
    }

    /// - Complexity: O(1), amortized.
    mutating func insert(_ record: Record, _ fingerprint: RowFingerprint, for id: Int64) {
        makeRoom(for: 1)
        slots[id] = RecordSlot(generation: generation, index: young.count, fingerprint: fingerprint)
        young.append(record)
    }

    /// Inserts records that were read together.
    ///
    /// - Precondition: no more records than half the capacity.
    /// - Complexity: O(k) for k records, amortized.
    mutating func insert(_ fetched: FetchedRecords<Record>) {
        makeRoom(for: fetched.rows.count)
        let start = young.count
        for (index, row) in fetched.rows.enumerated() {
            slots[row.id] = RecordSlot(generation: generation, index: start + index, fingerprint: row.fingerprint)
        }
        young.append(contentsOf: fetched.records)
    }

    mutating func remove(_ id: Int64) {
        slots[id] = nil
    }

    mutating func removeAll() {
        slots = [:]
        young = []
        old = []
    }

    /// The fingerprints of the rows whose records are cached.
    ///
    /// - Complexity: O(n) for n records.
    var fingerprints: [Int64: RowFingerprint] { slots.mapValues(\.fingerprint) }

    private mutating func makeRoom(for count: Int) {
        guard young.count + count > generationSize else { return }
        slots = slots.filter { $0.value.generation == generation }
        old = young
        young = []
        generation += 1
    }
}

/// The position of a record in its generation, and the fingerprint of its row.
private struct RecordSlot {
    var generation: Int
    var index: Int
    var fingerprint: RowFingerprint
}
