import CoreDumpStore
import Dispatch
import Synchronization

/// A database that is being opened on a thread of its own, while the window gets ready.
package final class DatabaseOpening: Sendable {
    package let path: String

    private let locale: String
    private let outcome = Mutex<Result<Store, any Error>?>(nil)
    private let work = DispatchGroup()

    /// A database that is to be opened; see ``Store/init(path:options:now:)``.
    ///
    /// - Parameter locale: that names and titles are ordered in from now on.
    package init(_ path: String, locale: String) {
        self.path = path
        self.locale = locale
    }

    /// A database that is open already.
    package init(_ store: Store) {
        path = store.path
        locale = ""
        outcome.withLock { $0 = .success(store) }
    }

    /// Begins, unless the database is open already.
    func begin() {
        guard outcome.withLock({ $0 == nil }) else { return }
        DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
            var options = StoreOptions()
            options.locale = locale
            let result = Result { try Store(path: path, options: options) }
            outcome.withLock { $0 = result }
        }
    }

    /// Waits for the outcome, but not for long.
    ///
    /// - Returns: nil when it takes longer than that.
    func outcome(within duration: DispatchTimeInterval) -> Result<Store, any Error>? {
        _ = work.wait(timeout: .now() + duration)
        return outcome.withLock(\.self)
    }

    /// Runs `body` on the main actor when there is an outcome.
    @MainActor
    func whenDone(_ body: @escaping @MainActor (Result<Store, any Error>) -> Void) {
        work.notify(queue: .main) { [self] in
            MainActor.assumeIsolated {
                if let outcome = outcome.withLock(\.self) { body(outcome) }
            }
        }
    }
}
