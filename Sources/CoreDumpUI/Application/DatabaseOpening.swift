import CoreDumpStore
import Foundation
import Synchronization

/// Opens a database on a thread of its own, while the window gets ready.
package final class DatabaseOpening: Sendable {
    package let path: String

    private let locale: String
    private let makesDirectory: Bool
    private let outcome = Mutex<Result<Store, any Error>?>(nil)
    private let isBegun = Mutex(false)
    private let work = DispatchGroup()

    /// A database to open; see ``Store/init(path:options:now:)``.
    ///
    /// - Parameters:
    ///   - locale: the order of names and titles from now on.
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

    /// Begins to open the database, unless that has been done.
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
            if let busyTimeout = Self.busyTimeout() { options.busyTimeout = busyTimeout }
            let result = Result { try Store(path: path, options: options) }
            outcome.withLock { $0 = result }
        }
    }

    /// How long writes wait for other programs, in seconds, from the environment variable `COREDUMP_BUSY_TIMEOUT`: tests that hold a lock
    /// while they look at the window take longer on a slow machine. Nil unless it is set.
    private nonisolated static func busyTimeout(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> TimeInterval? {
        environment["COREDUMP_BUSY_TIMEOUT"].flatMap(TimeInterval.init)
    }

    /// Blocks until there is an outcome, for at most the given time.
    ///
    /// - Returns: nil when it takes longer.
    func outcome(within duration: DispatchTimeInterval) -> Result<Store, any Error>? {
        _ = work.wait(timeout: .now() + duration)
        return outcome.withLock(\.self)
    }

    /// Closes the database if it is open, as the process ends.
    func end() {
        guard case .success(let store) = outcome.withLock(\.self) else { return }
        // A file that cannot be closed leaves the log behind, as a kill does.
        try? store.close()
    }

    /// Opens the database if need be, and waits without blocking.
    ///
    /// - Returns: nil when the database cannot be opened, or does not exist yet: this call does not create it.
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
