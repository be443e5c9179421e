import Foundation
import GRDB

extension Store {
    /// How many bugs are written between two calls of the progress closure.
    private static let bugsPerProgress = 200

    /// Writes one consistent state of the database into a file, which appears when it is complete; through a symbolic link, into the file
    /// that it leads to; into a FIFO or a terminal, piece by piece.
    ///
    /// - Parameters:
    ///   - isReplacing: whether an existing file, and an existing directory of screenshots beside it, may be replaced.
    ///   - progress: called repeatedly while the store is being read: it must not read the store itself. When it throws, the export ends
    ///     and everything stays as it was.
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

    /// Passes one consistent state of the database to a closure, in pieces.
    ///
    /// - Parameter write: takes a piece; when it throws, the export ends.
    /// - Precondition: screenshots do not go beside a file.
    /// - Throws: ``StoreError``, or what `write` throws.
    package func export(_ options: ExportOptions, to write: ([UInt8]) throws -> Void) throws -> ExportReport {
        try withoutActuallyEscaping(write) { write in
            try read { try self.write(options, from: $0, into: nil, { _ in }, write) }
        }
    }

    /// Writes a file without blocking the caller's thread. When the task is cancelled, everything stays as it was.
    ///
    /// - Throws: ``ExportError``, ``StoreError`` or `CancellationError`.
    package func export(
        _ options: ExportOptions, to file: URL, replacing isReplacing: Bool = false,
        progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await Self.onBackgroundThread {
                try self.export(options, to: file, replacing: isReplacing) { state in
                    try isCancelled.check()
                    progress(state)
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Runs `body`, which waits for the disk, on a thread of Dispatch.
    private static func onBackgroundThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
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

/// Which bugs are exported, and how.
package struct ExportOptions: Sendable {
    package enum Format: Sendable, CaseIterable {
        /// Everything, so that an import of it into a new database gives the same data.
        case json
        /// A table by RFC 4180, without screenshots.
        case csv
        /// A document to read, without screenshots.
        case markdown
    }

    /// Where the contents of screenshots go.
    package enum Screenshots: Sendable, CaseIterable {
        /// Into the JSON itself.
        case embedded
        /// Into files in a directory beside it, `<name>-screenshots`.
        case beside
        /// Nowhere: only their sizes and digests are exported.
        case omitted
    }

    package var format: Format
    package var screenshots: Screenshots
    /// Nil for all projects.
    package var project: Project.ID?
    /// Nil for open and closed bugs.
    package var status: Bug.Status?
    /// Exactly these bugs, in this order, of any project and status; nil for all.
    package var bugs: [Bug.ID]?

    package init(
        _ format: Format, screenshots: Screenshots = .embedded, project: Project.ID? = nil, status: Bug.Status? = nil,
        bugs: [Bug.ID]? = nil
    ) {
        self.format = format
        self.screenshots = screenshots
        self.project = project
        self.status = status
        self.bugs = bugs
    }
}

/// What an export has written.
package struct ExportReport: Equatable, Sendable {
    package internal(set) var projectCount = 0
    package internal(set) var bugCount = 0
    /// How many screenshots were written with their contents.
    package internal(set) var screenshotCount = 0
    /// How many screenshots have no content, because its file is missing or damaged; everything else of them was written.
    package internal(set) var missingScreenshotCount = 0
    /// How many long texts were written.
    package internal(set) var textCount = 0
    /// How many long texts could not be written, because their files are missing or damaged.
    package internal(set) var missingTextCount = 0
}

package struct ExportProgress: Equatable, Sendable {
    package let bugsWritten: Int
    /// How many bugs the export will have.
    package let bugCount: Int
}

/// Why nothing was exported. The file that was there before, if any, is as it was.
package enum ExportError: Error, Equatable, Sendable {
    /// There is such a file or directory already, which may not be replaced.
    case exists(path: String)
    /// It is neither a file nor a stream, such as a directory or a device.
    case notAFile(path: String)
    /// There is no directory beside a stream, for screenshots.
    case nothingBeside(path: String)
    /// The message is the system's, in English.
    case cannotWrite(path: String, message: String)
}

/// Collects the bytes of an export and passes them on in pieces.
final class ExportSink {
    private static let pieceSize = 256 * 1024

    private var buffer: [UInt8] = []
    private let write: ([UInt8]) throws -> Void

    init(_ write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
    }

    func append(_ text: String) throws {
        try append(contentsOf: text.utf8)
    }

    func append(contentsOf bytes: some Sequence<UInt8>) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.pieceSize { try flush() }
    }

    func flush() throws {
        guard !buffer.isEmpty else { return }
        try write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
