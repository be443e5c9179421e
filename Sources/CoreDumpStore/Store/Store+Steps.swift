import FetchedResults
import Foundation
import GRDB

/// How steps are made: each is one transaction.
extension Store {
    /// Runs one transaction that is one step of the history.
    ///
    /// - Parameter contents: screenshots that the step inserts. The files of large ones are written before the transaction,
    ///   unless ``withFile(_:)`` has done so, and nobody takes them away until it has ended.
    /// - Parameter texts: those that the step inserts. They have a second name before the transaction.
    @MainActor
    @discardableResult
    func perform<T>(
        _ name: StepName, detail: String = "", count: Int = 1, keeping contents: [ScreenshotContent] = [],
        texts: [WholeText] = [], _ body: (RowWriter) throws -> T
    ) throws -> T {
        try perform(keeping: contents, texts: texts, body) { _ in
            UndoStep.Description(name.rawValue, detail: detail, count: count)
        }
    }

    /// The same; the step is described by what it did.
    @MainActor
    @discardableResult
    func perform<T>(
        keeping contents: [ScreenshotContent] = [], texts: [WholeText] = [], _ body: (RowWriter) throws -> T,
        describing: (T) -> UndoStep.Description
    ) throws -> T {
        try identity.check()
        return try StoreError.translating {
            try keeping(contents, texts) {
                try history.perform({ db in try write(db, body) }, describing: describing)
            }
        }
    }

    /// The same from anywhere, without blocking the caller's thread.
    @discardableResult
    func perform<T: Sendable>(
        _ body: @Sendable (RowWriter) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try identity.check()
        return try await StoreError.translating {
            try await history.perform({ db in try self.write(db, body) }, describing: describing)
        }
    }

    /// Runs one transaction that is one step of any size: `body` calls ``RowWriter/checkpoint()`` now and then. Nothing of
    /// it is kept in memory, and nothing of it is there before it is whole.
    ///
    /// What `body` inserts of large screenshots it writes itself, with ``RowWriter/files``. It changes rows by the methods of
    /// the writer alone: triggers do not run meanwhile.
    @MainActor
    @discardableResult
    func performLarge<T>(_ body: (RowWriter) throws -> T, describing: (T) -> UndoStep.Description) throws -> T {
        try identity.check()
        return try StoreError.translating {
            try files.holdingFiles {
                try history.performLarge(
                    { db, recorder in try writeLarge(db, recorder, body) }, describing: describing)
            }
        }
    }

    /// The same from anywhere, without blocking the caller's thread.
    @discardableResult
    func performLarge<T: Sendable>(
        _ body: @Sendable (RowWriter) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try identity.check()
        return try await StoreError.translating {
            try await history.performLarge(
                { db, recorder in
                    try self.files.holdingFiles { try self.writeLarge(db, recorder, body) }
                }, describing: describing)
        }
    }

    private func writeLarge<T>(
        _ db: Database, _ recorder: UndoRecorder, _ body: (RowWriter) throws -> T
    ) throws -> T {
        try Cache.whileLarge(in: db) {
            try UndoHistory.withoutTriggers(in: db) { try write(db, recorder: recorder, body) }
        }
    }

    private func write<T>(
        _ db: Database, recorder: UndoRecorder? = nil, _ body: (RowWriter) throws -> T
    ) throws -> T {
        // Another process may have ordered the database anew.
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? locale, known: letters)
        let writer = RowWriter(db, keys: keys, zone: zone, files: files, recorder: recorder)
        try writer.leaveNotesOfOthers()
        let value = try body(writer)
        try writer.finish()
        try SearchIndex.settle(afterWriting: writer.writtenTexts, in: db)
        return value
    }
    /// Runs a transaction that refers to contents; see ``perform(_:detail:count:keeping:_:)``.
    ///
    /// Whoever is refused the write lock tries again soon, or never: nothing is written for that, and nothing left behind.
    @MainActor
    private func keeping<T>(
        _ contents: [ScreenshotContent], _ texts: [WholeText], _ body: () throws -> T
    ) throws -> T {
        let large = contents.filter { !$0.isInside }
        guard !large.isEmpty || !texts.isEmpty else { return try body() }
        try database.requireWriteLock()
        return try files.holdingFiles(within: attemptTimeout) {
            for content in large where try !files.isWritten(content) {
                try files.write(content)
            }
            for text in texts { try files.take(text) }
            return try body()
        }
    }
}
