import Synchronization

/// Events of several tasks, in their order.
final class Recorder: Sendable {
    private let noted = Mutex<[String]>([])

    var entries: [String] { noted.withLock { $0 } }

    func add(_ entry: String) {
        noted.withLock { $0.append(entry) }
    }
}
