/// Records by id, never more than `capacity`: those not asked for in a while go first.
///
/// Two generations: what is asked for moves to the young one; when that is half the capacity, it becomes the old one, and
/// what was left in the old one is forgotten. So no list of uses has to be kept.
struct RecordCache<Record: Sendable> {
    private typealias Entry = (record: Record, fingerprint: RowFingerprint)

    private var young: [Int64: Entry] = [:]
    private var old: [Int64: Entry] = [:]
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
        if let entry = young[id] { return entry.record }
        guard let entry = old[id] else { return nil }
        insert(entry.record, entry.fingerprint, for: id)
        return entry.record
    }

    /// - Complexity: O(1), amortized.
    mutating func insert(_ record: Record, _ fingerprint: RowFingerprint, for id: Int64) {
        if young.count >= generationSize, young[id] == nil {
            old = young
            young = [:]
        }
        old[id] = nil
        young[id] = (record, fingerprint)
    }

    mutating func remove(_ id: Int64) {
        young[id] = nil
        old[id] = nil
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
    }

    /// What the rows looked like of which there are records.
    ///
    /// - Complexity: O(n) for n records.
    var fingerprints: [Int64: RowFingerprint] {
        old.mapValues(\.fingerprint).merging(young.mapValues(\.fingerprint)) { $1 }
    }
}
