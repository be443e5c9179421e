/// Records by id, never more than `capacity`: those not asked for in a while go first.
///
/// Two generations: what is asked for moves to the young one; when that is half the capacity, it becomes the old one, and
/// what was left in the old one is forgotten. So no list of uses has to be kept.
///
/// Ids lead to places in arrays, not to records: a dictionary of types that Swift knows here is several times as fast as
/// one of a type that only the caller knows.
struct RecordCache<Record: Sendable> {
    private var slots: [Int64: RecordSlot] = [:]
    /// Also those that were replaced or removed since this generation began.
    private var young: [Record] = []
    private var old: [Record] = []
    /// The number of the young generation.
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

    /// Takes in what was read together.
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

    /// What the rows looked like of which there are records.
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

/// Where a record stands in its generation, and what its row looked like.
private struct RecordSlot {
    var generation: Int
    var index: Int
    var fingerprint: RowFingerprint
}
