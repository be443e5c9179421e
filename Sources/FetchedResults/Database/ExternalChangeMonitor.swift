/// Looks for changes of other connections and processes from time to time, until it is cancelled or released.
///
/// Made by ``TrackedDatabase/startMonitoringExternalChanges(every:)``.
@MainActor
public final class ExternalChangeMonitor {
    private let task: Task<Void, Never>

    init(_ database: TrackedDatabase, _ interval: Duration) {
        task = Task { [weak database] in
            while true {
                do { try await Task.sleep(for: interval) } catch { return }
                // The check waits for a write that is under way; the next one comes after it.
                do { try await database?.checkForExternalChangesInBackground() } catch { continue }
                if database == nil { return }
            }
        }
    }

    /// Ends the monitoring. A check that is under way may still tell what it finds.
    ///
    /// - Complexity: O(1).
    public func cancel() {
        task.cancel()
    }

    deinit {
        task.cancel()
    }
}
