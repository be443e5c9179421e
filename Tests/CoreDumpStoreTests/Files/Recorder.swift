import Synchronization

/// What several tasks noted, in the order they did.
final class Recorder: Sendable {
    private let noted = Mutex<[String]>([])

    var entries: [String] { noted.withLock { $0 } }

    func add(_ entry: String) {
        noted.withLock { $0.append(entry) }
    }
}
