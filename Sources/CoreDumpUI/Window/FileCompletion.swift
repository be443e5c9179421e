import CoreDumpStore
import Gtk

/// Has the main file of a database complete while the user does not type, so that a copy of it alone, as a client that keeps folders alike takes
/// one, is not days old.
final class FileCompletion {
    /// For so long nothing has been written.
    private static let restInMilliseconds = 5_000

    private let store: Store
    private var watch: LoopSource?
    private var seen: FileStamp?

    init(_ store: Store) {
        self.store = store
        watch = .every(milliseconds: Self.restInMilliseconds) { [weak self] in self?.look() }
    }

    private func look() {
        let log = store.filledLog
        defer { seen = log }
        guard let log, log == seen else { return }
        let store = store
        Task { await store.completeFile() }
    }
}
