import CoreDumpStore
import Foundation
import Synchronization

/// A database that is being opened on a thread of its own, while the window gets ready.
package final class DatabaseOpening: Sendable {
    package let path: String

    /// As long as the commits of others usually take, and less than a person notices; in seconds.
    private nonisolated static let blockingTimeout = 0.02

    private let locale: String
    private let makesDirectory: Bool
    private let outcome = Mutex<Result<Store, any Error>?>(nil)
    private let isBegun = Mutex(false)
    private let work = DispatchGroup()

    /// A database that is to be opened; see ``Store/init(path:options:now:)``.
    ///
    /// - Parameters:
    ///   - locale: that names and titles are ordered in from now on.
    ///   - makesDirectory: see `StoreOptions`.
    package init(_ path: String, locale: String, makesDirectory: Bool) {
        self.path = path
        self.locale = locale
        self.makesDirectory = makesDirectory
    }

    /// A database that is open already.
    package init(_ store: Store) {
        path = store.path
        locale = ""
        makesDirectory = false
        isBegun.withLock { $0 = true }
        outcome.withLock { $0 = .success(store) }
    }

    /// Begins, unless that has been done.
    func begin() {
        let wasBegun = isBegun.withLock { isBegun in
            defer { isBegun = true }
            return isBegun
        }
        guard !wasBegun else { return }
        DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
            var options = StoreOptions()
            options.locale = locale
            options.makesDirectory = makesDirectory
            // The window goes on while a change waits: see ChangeQueue.
            options.blockingTimeout = Self.blockingTimeout
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

    /// Closes a database that is open: the end of the process waits for nobody.
    func end() {
        guard case .success(let store) = outcome.withLock(\.self) else { return }
        // Whatever still reads then leaves a log, as a kill does.
        try? store.close()
    }

    /// Begins if need be, and waits without blocking.
    ///
    /// - Returns: nil when the database cannot be opened, or is not there yet: to ask for it makes none.
    @MainActor
    func presentStore() async -> Store? {
        guard isBegun.withLock(\.self) || FileManager.default.fileExists(atPath: path) else { return nil }
        begin()
        return await withCheckedContinuation { continuation in
            whenDone { continuation.resume(returning: try? $0.get()) }
        }
    }

    /// Runs `body` on the main actor when there is an outcome; to be called after ``begin()``.
    @MainActor
    func whenDone(_ body: @escaping @MainActor (Result<Store, any Error>) -> Void) {
        work.notify(queue: .main) { [self] in
            MainActor.assumeIsolated {
                if let outcome = outcome.withLock(\.self) { body(outcome) }
            }
        }
    }
}
