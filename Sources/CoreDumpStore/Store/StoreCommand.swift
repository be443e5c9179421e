import FetchedResults
import Foundation
import GRDB

/// A change of the data as a value. The window, the command line and the tests pass commands to ``Store/perform(_:)``.
package protocol StoreCommand: Sendable {
    associatedtype Outcome: Sendable

    /// Makes the change, on the writer's thread. The writer calls this again when another process holds a lock: everything before the first
    /// transaction may run twice.
    ///
    /// - Throws: ``StoreError/busy`` when another process holds a lock; nothing was changed then.
    func run(_ run: CommandRun) throws -> Outcome
}

/// A command that is one transaction and one undo step.
package protocol StepCommand: StoreCommand {
    /// The screenshots that the step inserts. The writer writes the files of large ones before the transaction, unless
    /// ``Store/withFile(_:)`` has done so, and keeps them from being collected until the transaction has ended.
    var screenshots: [ScreenshotContent] { get }
    /// The long texts that the step inserts. The writer links their files before the transaction.
    var texts: [WholeText] { get }
    /// Whether the step may change any number of rows, which do not stay in memory: ``write(_:_:)`` calls ``RowWriter/checkpoint()``
    /// repeatedly. It changes rows only by methods of ``RowWriter``, because no trigger runs, and writes the files of large screenshots
    /// itself, with ``RowWriter/files``.
    var isLarge: Bool { get }

    /// The command with its texts in the form in which they are stored.
    ///
    /// - Throws: ``StoreError`` when a text is invalid.
    func checked() throws -> Self
    /// Changes the rows.
    ///
    /// - Returns: the outcome, and the description of the step. There is no step when no row has changed.
    func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Outcome, UndoStep.Description)
}

extension StepCommand {
    package var screenshots: [ScreenshotContent] { [] }
    package var texts: [WholeText] { [] }
    package var isLarge: Bool { false }

    package func checked() throws -> Self { self }

    package func run(_ run: CommandRun) throws -> Outcome {
        let command = try checked()
        return try run.store.holdingFiles(of: command) {
            try run.store.record(command, run)
        }
    }
}

/// One run of a command: its cancellation and its progress.
package final class CommandRun: Sendable {
    let store: Store
    /// Interrupts the present or next statement.
    let interruption = ReadInterruption()
    private let report: @Sendable (CommandProgress) -> Void

    init(_ store: Store, report: @escaping @Sendable (CommandProgress) -> Void) {
        self.store = store
        self.report = report
    }

    var now: Date { store.now() }

    /// - Throws: `CancellationError` when the caller has cancelled the command.
    func checkCancellation() throws {
        try interruption.check()
    }

    func report(_ progress: CommandProgress) {
        report(progress)
    }
}

package enum CommandProgress: Equatable, Sendable {
    /// The completed part, from 0 to 1.
    case fraction(Double)
    case importing(ImportProgress)
}

// MARK: - Steps

extension Store {
    /// Runs a transaction that refers to contents, and writes their files before it. It waits for the write lock first, so that a refused
    /// command leaves no files behind.
    fileprivate func holdingFiles<T>(of command: some StepCommand, _ body: () throws -> T) throws -> T {
        let large = command.screenshots.filter { !$0.isInside }
        guard command.isLarge || !large.isEmpty || !command.texts.isEmpty else { return try body() }
        try database.requireWriteLock()
        return try files.holdingFiles(within: attemptTimeout) {
            for content in large where try !files.isWritten(content) { try files.write(content) }
            for text in command.texts { try files.take(text) }
            return try body()
        }
    }

    fileprivate func record<Command: StepCommand>(_ command: Command, _ run: CommandRun) throws -> Command.Outcome {
        if command.isLarge {
            try history.performLargeBlocking(interruptedBy: run.interruption) { db, recorder in
                try Cache.withLargeCache(in: db) {
                    try UndoHistory.withoutTriggers(in: db) { try write(db, recorder) { try command.write($0, run) } }
                }
            } describing: {
                $0.1
            }.0
        } else {
            try history.performBlocking(interruptedBy: run.interruption) { db in
                try write(db, nil) { try command.write($0, run) }
            } describing: {
                $0.1
            }.0
        }
    }

    private func write<T>(_ db: Database, _ recorder: UndoRecorder?, _ body: (RowWriter) throws -> T) throws -> T {
        let writer = RowWriter(db, keys: try textKeys(db), zone: zone, files: files, recorder: recorder)
        try writer.keepExternalMarks()
        let value = try body(writer)
        try writer.finish()
        try SearchIndex.mergeSegments(afterWriting: writer.writtenTexts, in: db)
        return value
    }

    // Read from the database, because another process may have changed it.
    func textKeys(_ db: Database) throws -> TextKeys {
        try TextKeys(locale: Setting.locale.value(in: db) ?? locale, known: letters)
    }
}
