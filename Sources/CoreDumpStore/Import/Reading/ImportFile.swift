import Foundation
import Paths

/// An open file that is to be imported, with its size and format. It can be read repeatedly, also when its content came from a stream.
package struct ImportFile: Sendable {
    private enum Format: Sendable {
        case csv, json, todoTxt
    }

    /// How many bytes at the beginning are examined to detect the format.
    private static let examinedByteCount = 16

    let location: URL
    let path: String
    let name: String
    /// In bytes.
    let size: Int
    private let handle: FileHandle
    /// The encoding that the byte order mark says; nil without one.
    private let markedEncoding: TextEncoding?
    private let format: Format

    /// - Parameter readingStreams: whether to read a pipe, a terminal or a descriptor of the process to its end, which may block.
    /// - Throws: ``ImportError``
    package init(_ file: URL, readingStreams: Bool = false) throws {
        location = file
        path = file.path
        // The name of a descriptor is only a number, which says nothing to the user.
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

    /// Makes a reader that begins at the start of the file.
    ///
    /// - Parameters:
    ///   - target: the name of the project that takes all bugs, if there is one.
    ///   - now: the creation date of bugs for which the file has none.
    ///   - zone: the time zone of times without one.
    ///   - userZone: the user's time zone, for days without a time.
    ///   - takesSamples: whether to collect the first cells of the columns of a table.
    /// - Throws: ``ImportError``
    func reader(
        target: String?, now: Date, zone: TimeZone = .gmt, userZone: TimeZone = .gmt,
        mappings: ColumnMappings = ColumnMappings(), takesSamples: Bool = false,
        chunkSize: Int = ByteSource.usualChunkSize
    ) throws -> any BugFileReader {
        let dates = DateReader(zone: zone, userZone: userZone, looksThroughFile: format == .csv)
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
            // RFC 8259 requires UTF-8, so invalid bytes are damage and not another encoding.
            let source = ByteSource(handle, path: path, encoding: markedEncoding ?? .utf8, chunkSize: chunkSize)
            return try JSONBugReader(source, path: path, context)
        }
    }

    // MARK: - Columns

    /// How many rows are read for the samples of a table without a known title column.
    private static let sampledRows = 1_000

    /// The columns of a table, also of one without a known title column; nil for a file that is not a table.
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

    /// The columns of a table without a known title column, with their first cells; nil for a file that is not a table.
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
        // The system opens a directory as well, and reports an error only when it is read.
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
            // The main loop must not block: opening a pipe without O_NONBLOCK waits until another process writes to it.
            default:
                file.path.withPath { Glibc.open($0, O_RDONLY | O_CLOEXEC | (readingStreams ? 0 : O_NONBLOCK)) }
            }
        guard descriptor >= 0 else { throw .cannotRead(path: file.path, message: SystemError.latest) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func beginning(_ source: ByteSource) throws -> [UInt8] {
        var source = source
        var beginning: [UInt8] = []
        while beginning.count < examinedByteCount, let byte = try source.next() { beginning.append(byte) }
        return beginning
    }

    /// Detects the format by the first bytes. The file name counts only where these could be either format.
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

// MARK: - File names

/// What the name of a file says about its format.
package enum ImportFileName {
    private static let jsonSuffixes = ["json", "jsonl", "ndjson"]
    /// The extensions of files that can be imported.
    package static let suffixes = ["csv"] + jsonSuffixes
    /// Patterns for the names of lists in the format of todo.txt.
    package static let listPatterns = ["todo.txt", "done.txt", "*.todo.txt", "*.done.txt"]

    /// Whether the name is that of a file that can be imported. The user can import any other text file by choosing it.
    package static func isImportable(_ path: String) -> Bool {
        let file = URL(filePath: path)
        return suffixes.contains(file.pathExtension.lowercased()) || list(file) != nil
    }

    static func isJSON(_ file: URL) -> Bool {
        jsonSuffixes.contains(file.pathExtension.lowercased())
    }

    /// The name of the list that a file belongs to, if its name is that of a todo.txt list; nil for any other file. Programs move finished
    /// tasks from todo.txt to done.txt, and both are the same list.
    static func list(_ file: URL) -> String? {
        guard file.pathExtension.lowercased() == "txt" else { return nil }
        let name = file.deletingPathExtension().lastPathComponent
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = words.last?.lowercased(), ["todo", "done"].contains(last) else { return nil }
        return words.count == 1 ? "todo" : words.dropLast().joined(separator: ".")
    }
}

// MARK: - Streams

/// Copies a stream into an unnamed temporary file, because an import goes back in the file that it reads, and a stream cannot.
private enum StreamCopy {
    private static let pieceSize = 1 << 16

    /// Copies the stream to its end.
    ///
    /// - Throws: ``ImportError/cannotRead(path:message:)``
    static func make(of stream: FileHandle, path: String) throws(ImportError) -> (FileHandle, size: Int) {
        var name = Array("\(FileManager.default.temporaryDirectory.path)/coredump-import-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .cannotRead(path: path, message: SystemError.latest) }
        unlink(name)
        let copy = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
            throw .cannotRead(path: path, message: SystemError.latest)
        }
        var size = 0
        do {
            while let piece = try stream.read(upToCount: pieceSize), !piece.isEmpty {
                try copy.write(contentsOf: piece)
                size += piece.count
            }
        } catch {
            throw .cannotRead(path: path, message: error.systemMessage)
        }
        return (copy, size)
    }
}
