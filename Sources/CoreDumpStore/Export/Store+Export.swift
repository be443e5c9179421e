import Foundation
import GRDB

extension Store {
    /// How many bugs are written between two calls of the progress closure.
    private static let bugsPerProgress = 200

    /// Writes one consistent state of the database into a file, which appears when it is complete; over a link, into the file that
    /// it leads to; into a FIFO or a terminal, as it comes.
    ///
    /// - Parameters:
    ///   - isReplacing: whether a file, or a directory of screenshots beside it, that is there already may be replaced.
    ///   - progress: called now and then, while the store is being read: it must not read it itself. When it throws, the
    ///     export is given up and everything is as it was.
    /// - Throws: ``ExportError``, ``StoreError``, or what `progress` throws.
    package func export(
        _ options: ExportOptions, to named: URL, replacing isReplacing: Bool = false,
        progress: (ExportProgress) throws -> Void = { _ in }
    ) throws -> ExportReport {
        let isBeside = options.format == .json && options.screenshots == .beside
        let file: URL
        switch try ExportDestination(named, replacing: isReplacing) {
        case .file(let found): file = found
        case .stream(let stream):
            guard !isBeside else { throw ExportError.nothingBeside(path: named.path) }
            return try withoutActuallyEscaping(progress) { progress in
                try read { try write(options, from: $0, into: nil, progress, stream.write) }
            }
        }
        let output = try AtomicFile(file)
        let directory = isBeside ? try ExportDirectory(for: file, replacing: isReplacing) : nil
        do {
            let report = try withoutActuallyEscaping(progress) { progress in
                try read { try write(options, from: $0, into: directory, progress, output.write) }
            }
            if isReplacing { try output.replace() } else { try output.place() }
            directory?.removeOthers()
            return report
        } catch {
            directory?.discard()
            throw error
        }
    }

    /// Passes one consistent state of the database on in pieces.
    ///
    /// - Parameter write: takes a piece; when it throws, the export is given up.
    /// - Precondition: screenshots do not go beside a file.
    /// - Throws: ``StoreError``, or what `write` throws.
    package func export(_ options: ExportOptions, to write: ([UInt8]) throws -> Void) throws -> ExportReport {
        try withoutActuallyEscaping(write) { write in
            try read { try self.write(options, from: $0, into: nil, { _ in }, write) }
        }
    }

    /// Writes a file without blocking the caller's thread. When the task is cancelled, everything is as it was.
    ///
    /// - Throws: ``ExportError``, ``StoreError`` or `CancellationError`.
    package func export(
        _ options: ExportOptions, to file: URL, replacing isReplacing: Bool = false,
        progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await Self.onThreadOfItsOwn {
                try self.export(options, to: file, replacing: isReplacing) { state in
                    try isCancelled.check()
                    progress(state)
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Runs what waits for the disk where nothing else has to wait for it.
    private static func onThreadOfItsOwn<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
        }
    }

    private func write(
        _ options: ExportOptions, from db: Database, into directory: ExportDirectory?,
        _ progress: (ExportProgress) throws -> Void, _ write: @escaping ([UInt8]) throws -> Void
    ) throws -> ExportReport {
        let reader = try ExportReader(db, files: files, options: options)
        let sink = ExportSink(write)
        let total = try reader.bugCount
        func count(_ written: Int) throws {
            guard written % Self.bugsPerProgress == 0 else { return }
            try progress(ExportProgress(bugsWritten: written, bugCount: total))
        }
        switch options.format {
        case .json:
            let database = try Setting.databaseID.value(in: db) ?? ""
            let exporter = JSONExporter(
                reader: reader, sink: sink, database: database, exported: now(), directory: directory)
            return try exporter.write(count)
        case .csv: return try CSVExporter(reader: reader, sink: sink).write(count)
        case .markdown: return try MarkdownExporter(reader: reader, sink: sink).write(count)
        }
    }
}
