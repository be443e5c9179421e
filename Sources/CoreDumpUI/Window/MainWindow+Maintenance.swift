import CoreDumpStore
import Gtk

/// What the window does by itself, without anybody waiting for it.
extension MainWindow {
    private static let hourInMilliseconds = 3_600_000
    private static let startInMilliseconds = 3_000

    /// What another program has written may lack what Core Dump adds to its own rows.
    func completeForeignRows() {
        let store = store
        // A database that is busy now is tried again after the next change, and when it is opened.
        Task { try? await store.completeForeignRows() }
    }

    /// Makes the backup of each day, soon after the start, when the window has long been painted, and while it is open.
    func startMaintenance() {
        completion = FileCompletion(store)
        maintenance = LoopSource.after(milliseconds: Self.startInMilliseconds) { [weak self] in
            guard let self else { return }
            maintain()
            maintenance = LoopSource.every(milliseconds: Self.hourInMilliseconds) { [weak self] in self?.maintain() }
        }
    }

    private func maintain() {
        let store = store
        Task { [weak self] in
            do {
                try await store.maintain()
            } catch {
                self?.services.problems.maintenanceFailed(error) { [weak self] in self?.maintain() }
            }
        }
    }
}
