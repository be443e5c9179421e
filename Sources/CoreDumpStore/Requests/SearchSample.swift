import Synchronization

/// What was found among the first bugs of a list. They are tested once, although more than one decision rests on them.
final class SearchSample: Sendable {
    private let found = Mutex<[Int64]?>(nil)

    /// - Parameter find: finds them, the first time.
    func ids(_ find: () throws -> [Int64]) rethrows -> [Int64] {
        if let known = found.withLock(\.self) { return known }
        let ids = try find()
        found.withLock { $0 = ids }
        return ids
    }
}
