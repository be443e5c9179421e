import Foundation

extension ScreenshotFiles {
    private static let pause: TimeInterval = 0.005

    /// Runs a body while no file can be collected: writes files, and commits the transaction that refers to them. Others may
    /// do the same at once. May be nested.
    ///
    /// - Throws: ``StoreError/busy`` when files were being collected for longer than `timeout`, in seconds; another
    ///   ``StoreError`` when the directory cannot be made; what `body` throws.
    package func holdingFiles<T>(
        within timeout: TimeInterval = Store.busyTimeout, _ body: () throws -> T
    ) throws -> T {
        let hold = try hold(within: timeout)
        let result = try body()
        _ = hold.path
        return result
    }

    /// The same for as long as somebody needs the files that are there; waits for a collection without keeping the thread.
    ///
    /// - Throws: ``StoreError`` when the directory cannot be made, or `CancellationError`.
    package func heldFiles(isolation: isolated (any Actor)? = #isolation) async throws -> HeldFiles {
        while true {
            do {
                return HeldFiles(try hold(within: 0))
            } catch StoreError.busy {
                try await Task.sleep(for: .seconds(Self.pause))
            }
        }
    }

    /// The same for a body that takes its time.
    package func holdingFiles<T>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> sending T
    ) async throws -> sending T {
        let hold = try hold(within: Store.busyTimeout)
        let result = try await body()
        _ = hold.path
        return result
    }

    /// A file system without locks is no reason not to write: nothing is collected there.
    func hold(within timeout: TimeInterval) throws -> OpenFile {
        try makeDirectory()
        try use?.note(in: directory)
        let opened = try OpenFile.directory(directory)
        let end = Date(timeIntervalSinceNow: timeout)
        while case .heldByOthers = opened.lock(exclusively: false) {
            guard Date() < end else { throw StoreError.busy }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        return opened
    }
}

/// No file is collected while this is there.
package final class HeldFiles: Sendable {
    private let directory: OpenFile

    init(_ directory: consuming OpenFile) {
        self.directory = directory
    }

    /// The directory that they are in.
    var path: String { directory.path }
}
