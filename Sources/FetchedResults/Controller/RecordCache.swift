/// Records by id, never more than `capacity`: those not asked for in a while go first.
///
/// Two generations: what is asked for moves to the young one; when that is half the capacity, it becomes the old one, and
/// what was left in the old one is forgotten. So no list of uses has to be kept.
struct RecordCache<Record: Sendable> {
    private var young: [Int64: Record] = [:]
    private var old: [Int64: Record] = [:]
    private let generationSize: Int

    init(capacity: Int) {
        generationSize = max(1, capacity / 2)
    }

    /// - Complexity: O(1)
    func contains(_ id: Int64) -> Bool {
        young[id] != nil || old[id] != nil
    }

    /// - Complexity: O(1), amortized.
    mutating func record(for id: Int64) -> Record? {
        if let record = young[id] { return record }
        guard let record = old[id] else { return nil }
        insert(record, for: id)
        return record
    }

    /// - Complexity: O(1), amortized.
    mutating func insert(_ record: Record, for id: Int64) {
        if young.count >= generationSize, young[id] == nil {
            old = young
            young = [:]
        }
        old[id] = nil
        young[id] = record
    }

    mutating func remove(_ id: Int64) {
        young[id] = nil
        old[id] = nil
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
    }

    var ids: Set<Int64> { Set(young.keys).union(old.keys) }
    var count: Int { young.count + old.count }
}
