import Foundation
import Paths

/// A file that is to be imported: open, with its size and its format. It can be read again and again, also what came out of a stream.
package struct ImportFile: Sendable {
    private enum Format: Sendable {
        case csv, json, todoTxt
    }

    /// How far into the file its format is looked for.
    private static let lookedAt = 16

    let location: URL
    let path: String
    let name: String
    /// In bytes.
    let size: Int
    private let handle: FileHandle
    /// What its byte order mark says; nil without one.
    private let markedEncoding: TextEncoding?
    private let format: Format

    /// - Parameter readingStreams: whether a pipe, a terminal or a descriptor of the process is read to its end, and waited for.
    /// - Throws: ``ImportError``
    package init(_ file: URL, readingStreams: Bool = false) throws {
        location = file
        path = file.path
        // A descriptor has no name but a number.
        let isDescriptor = Self.isDescriptor(file)
        let list = isDescriptor ? nil : ImportFileName.list(file)
        let ownName = list ?? file.deletingPathExtension().lastPathComponent
        name = isDescriptor ? "Imported" : OutputText.decoding(PathText.bytes(of: ownName))
        (handle, size) = try Self.open(file, readingStreams: readingStreams)
        let beginning = try Self.beginning(ByteSource(handle, path: path))
        markedEncoding = TextEncoding(byteOrderMarkOf: beginning)
        let source = ByteSource(handle, path: path, encoding: markedEncoding ?? .utf8)
        let found = try Self.format(of: source, path: path, isNamedJSON: ImportFileName.isJSON(file))
        format = list == nil ? found : .todoTxt
    }

    /// A reader at the beginning of the file.
    ///
    /// - Parameters:
    ///   - target: the one project of all bugs, if there is one.
    ///   - now: when bugs were created of which the file does not say it.
    ///   - zone: that of times without one.
    ///   - personZone: that of days without a time.
    ///   - takesSamples: whether the first cells of the columns of a table are wanted.
    /// - Throws: ``ImportError``
    func reader(
        target: String?, now: Date, zone: TimeZone = .gmt, personZone: TimeZone = .gmt,
        mappings: ColumnMappings = ColumnMappings(), takesSamples: Bool = false,
        chunkSize: Int = ByteSource.usualChunkSize
    ) throws -> any BugFileReader {
        let dates = DateReader(zone: zone, personZone: personZone, looksThroughFile: format == .csv)
        let context = TrackerContext(project: target ?? name, nameOfAll: target, now: now, dates: dates)
        let table = tableSource(chunkSize: chunkSize)
        switch format {
        case .csv:
            do {
                return try CSVBugReader(
                    table, path: path, project: target ?? name, isOneProject: target != nil, now: now, dates: dates,
                    mappings: mappings, takesSamples: takesSamples)
            } catch let error as ImportError {
                guard case .noTitleColumn = error, try TodoTxtReader.isLikely(table) else { throw error }
                return try TodoTxtReader(table, context)
            }
        case .todoTxt:
            return try TodoTxtReader(table, context)
        case .json:
            // RFC 8259 wants UTF-8; what is broken in it is no other encoding.
            let source = ByteSource(handle, path: path, encoding: markedEncoding ?? .utf8, chunkSize: chunkSize)
            return try JSONBugReader(source, path: path, context)
        }
    }

    // MARK: - Columns alone

    /// So many rows are looked at for what stands in the columns of a table that nothing can be imported from.
    private static let sampledRows = 1_000

    /// The columns of a table, also of one without a title that is known; nil of a file that is no table.
    ///
    /// - Throws: ``ImportError``
    package func columns() throws -> [ColumnName]? {
        guard format == .csv else { return nil }
        var reader = try CSVReader(tableSource())
        do {
            return try CSVHeader.find(by: &reader, path: path).columnNames
        } catch ImportError.noTitleColumn {
            return try tableWithoutTitle(ColumnMappings())?.columns.map(\.name)
        }
    }

    /// The columns of a table without a title that is known, with their first cells; nil of a file that is no table.
    ///
    /// - Throws: ``ImportError``
    func tableWithoutTitle(_ mappings: ColumnMappings) throws -> ReadTable? {
        guard format == .csv, try !TodoTxtReader.isLikely(tableSource()) else { return nil }
        var reader = try CSVReader(tableSource())
        let header = try CSVHeader.withoutTitle(by: &reader, path: path, mappings)
        var samples = ColumnSamples(columnCount: header.names.count)
        for _ in 0..<Self.sampledRows {
            guard let row = try reader.next() else { break }
            if case .fields(let fields, _) = row { samples.add(fields) }
        }
        return ReadTable(header, samples)
    }

    private func tableSource(chunkSize: Int = ByteSource.usualChunkSize) -> ByteSource {
        ByteSource(handle, path: path, encoding: markedEncoding, chunkSize: chunkSize)
    }

    // MARK: - Opening

    private static func open(
        _ file: URL, readingStreams: Bool
    ) throws(ImportError) -> (FileHandle, size: Int) {
        let handle = try descriptor(of: file, readingStreams: readingStreams)
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0 else {
            throw .cannotRead(path: file.path, message: SystemError.latest)
        }
        let isTerminal = isatty(handle.fileDescriptor) == 1
        switch status.st_mode & S_IFMT {
        case S_IFREG where !isDescriptor(file): return (handle, Int(status.st_size))
        // A directory can be opened as well, and fails only when it is read.
        case S_IFDIR: throw .cannotRead(path: file.path, message: String(cString: strerror(EISDIR)))
        case S_IFREG where readingStreams, S_IFIFO where readingStreams, S_IFSOCK where readingStreams,
            S_IFCHR where readingStreams && isTerminal:
            return try StreamCopy.make(of: handle, path: file.path)
        default: throw .notAFile(path: file.path)
        }
    }

    private static func isDescriptor(_ file: URL) -> Bool {
        if case .descriptor = FollowedPath(file.path) { true } else { false }
    }

    private static func descriptor(of file: URL, readingStreams: Bool) throws(ImportError) -> FileHandle {
        let descriptor =
            switch FollowedPath(file.path) {
            case .descriptor(let number) where readingStreams: fcntl(number, F_DUPFD_CLOEXEC, 0)
            // The window must not wait: opening a pipe blocks until another program writes to it.
            default:
                file.path.withPath { Glibc.open($0, O_RDONLY | O_CLOEXEC | (readingStreams ? 0 : O_NONBLOCK)) }
            }
        guard descriptor >= 0 else { throw .cannotRead(path: file.path, message: SystemError.latest) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func beginning(_ source: ByteSource) throws -> [UInt8] {
        var source = source
        var beginning: [UInt8] = []
        while beginning.count < lookedAt, let byte = try source.next() { beginning.append(byte) }
        return beginning
    }

    /// By the first bytes; the name counts only where they could be either.
    private static func format(of source: ByteSource, path: String, isNamedJSON: Bool) throws -> Format {
        let controls: ClosedRange<UInt8> = 0x0E...0x1F
        guard try !beginning(source).contains(where: { $0 < 0x09 || controls.contains($0) }) else {
            throw ImportError.notText(path: path)
        }
        var scanner = try JSONScanner(source)
        let first = try scanner.nextVisible()
        guard first != nil else { throw ImportError.emptyFile(path: path) }
        guard !isNamedJSON, first != UInt8(ascii: "{") else { return .json }
        guard first == UInt8(ascii: "[") else { return .csv }
        // A column may be called `[title]`.
        let second = try scanner.nextVisible()
        return second.map { "{[]\"".utf8.contains($0) } ?? true ? .json : .csv
    }
}
