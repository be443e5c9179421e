/// Records as they were read, each with its id and what its row looked like.
///
/// Two arrays instead of one of tuples: what Swift knows the type of costs a fraction of what is generic.
struct FetchedRecords<Record> {
    private(set) var rows: [(id: Int64, fingerprint: RowFingerprint)] = []
    private(set) var records: [Record] = []

    init(capacity: Int) {
        rows.reserveCapacity(capacity)
        records.reserveCapacity(capacity)
    }

    /// - Complexity: O(1), amortized.
    mutating func append(_ record: Record, _ fingerprint: RowFingerprint, id: Int64) {
        rows.append((id, fingerprint))
        records.append(record)
    }
}

extension FetchedRecords: Sendable where Record: Sendable {}
