import Foundation

/// Finds the objects of a JSON file, one at a time, and leaves their content to a decoder. So a file of any size needs no
/// more memory than its largest object.
///
/// The file is a sequence of values (a single one, or one per line). An array stands for its elements, and so does an object that has
/// them under one of ``wrapperKeys``, as in GitHub's search. An error within an object affects only that object; an error
/// between objects makes the file unreadable.
///
/// - Complexity: O(n) for n bytes.
struct JSONElementReader {
    /// The most bytes of an object.
    static let elementLimit = 64 * 1024 * 1024
    /// How deeply arrays and objects may be nested in an object.
    static let depthLimit = 100
    /// How deeply arrays may be nested around objects. Collected result pages are arrays in an array.
    private static let arrayLimit = 4
    /// The keys under which an object may contain the elements.
    private static let wrapperKeys = Set(["items", "issues", "bugs"].map { Array($0.utf8) })

    private enum Container {
        case array
        case wrapper
    }

    private enum Expectation {
        case value
        case valueOrEnd
        case separatorOrEnd
    }

    private let path: String
    private let elementLimit: Int
    private var scanner: JSONScanner
    private var containers: [Container] = []
    /// The line on which the outermost container began.
    private var firstLine = 1
    private var expectation = Expectation.value

    /// - Parameters:
    ///   - path: the path of the file, for errors.
    ///   - elementLimit: the most bytes of an object.
    init(_ source: ByteSource, path: String, elementLimit: Int = elementLimit) throws {
        self.path = path
        self.elementLimit = elementLimit
        scanner = try JSONScanner(source)
    }

    /// How many bytes of the file have been read.
    var offset: Int { scanner.offset }

    /// The next element, or nil at the end of the file.
    ///
    /// - Throws: ``ImportError/unfinishedJSON(path:openedOnLine:line:)``, ``ImportError/malformedJSON(path:line:byte:)``, or
    ///   what reading the file throws.
    mutating func next() throws -> JSONElement? {
        while let byte = try scanner.nextVisible() {
            switch (byte, expectation) {
            case (UInt8(ascii: ","), .separatorOrEnd):
                expectation = .value
            case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .separatorOrEnd):
                try endArray()
            case (UInt8(ascii: "]"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: ","), _), (_, .separatorOrEnd):
                throw malformed(scanner.line, scanner.byte)
            case (UInt8(ascii: "["), _):
                try beginArray()
            default:
                let element = try element(startingWith: byte)
                if let element { return element }
            }
        }
        guard containers.isEmpty else { throw unfinished(firstLine) }
        return nil
    }

    private mutating func beginArray() throws {
        guard containers.count < Self.arrayLimit else { throw malformed(scanner.line, scanner.byte) }
        if containers.isEmpty { firstLine = scanner.line }
        containers.append(.array)
        expectation = .valueOrEnd
    }

    private mutating func endArray() throws {
        containers.removeLast()
        if containers.last == .wrapper {
            containers.removeLast()
            guard try scanner.skipObject() else { throw unfinished(firstLine) }
        }
        expectation = containers.isEmpty ? .value : .separatorOrEnd
    }

    /// Reads a value whose first byte has been read. Nil for the beginning of a wrapper.
    private mutating func element(startingWith byte: UInt8) throws -> JSONElement? {
        let (line, place) = (scanner.line, scanner.byte)
        guard byte == UInt8(ascii: "{") else {
            guard try scanner.skipScalar(startingWith: byte) else { throw malformed(line, place) }
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .malformed(.notAnObject, line: line)
        }
        let keys = containers.isEmpty ? Self.wrapperKeys : []
        switch try scanner.readObject(limit: elementLimit, depthLimit: Self.depthLimit, wrapperKeys: keys) {
        case .unfinished:
            throw unfinished(line)
        case .wrapper:
            firstLine = line
            containers = [.wrapper, .array]
            expectation = .valueOrEnd
            return nil
        case .malformed(let problem):
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .malformed(problem, line: line)
        case .object(let bytes):
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .object(bytes, line: line)
        }
    }

    private func malformed(_ line: Int, _ byte: Int?) -> ImportError {
        .malformedJSON(path: path, line: line, byte: byte)
    }

    private func unfinished(_ openedOnLine: Int) -> ImportError {
        .unfinishedJSON(path: path, openedOnLine: openedOnLine, line: scanner.line)
    }
}

/// An element of a JSON file: an object, or something that is not one.
enum JSONElement: Equatable {
    /// The bytes of an object, with both braces. The bytes between them need not be valid JSON.
    case object([UInt8], line: Int)
    case malformed(JSONProblem, line: Int)
}

// MARK: - Scanning bytes

/// Scans the bytes of JSON. It recognises only strings, brackets and lines.
struct JSONScanner {
    enum ObjectResult {
        case object([UInt8])
        case malformed(JSONProblem)
        /// The array under one of the wrapper keys has begun.
        case wrapper
        /// The file ends within the object.
        case unfinished
    }

    private var source: ByteSource
    /// The line that is being read, from 1.
    private(set) var line = 1

    init(_ source: ByteSource) throws {
        self.source = source
        try self.source.skipByteOrderMark()
    }

    /// How many bytes of the file have been read.
    var offset: Int { source.offset }

    /// The position of the latest byte, from 1; nil where it is only approximate, because the file is not UTF-8.
    var byte: Int? { source.encoding == .utf8 ? source.offset : nil }

    /// The next byte that is not white space, or nil at the end of the file.
    mutating func nextVisible() throws -> UInt8? {
        while let byte = try source.next() {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
            default: return byte
            }
        }
        return nil
    }

    /// Skips a string, a number or a word whose first byte has been read. False when there is none, or when it has no end.
    mutating func skipScalar(startingWith byte: UInt8) throws -> Bool {
        if byte == UInt8(ascii: "\"") {
            var discarded = JSONBuffer(limit: 0)
            return try readString(into: &discarded)
        }
        guard Self.isWordByte(byte) else { return false }
        while let next = try source.peek(), Self.isWordByte(next) { _ = try source.next() }
        return true
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Skips the rest of an object whose beginning has been read. False when the file ends before the object.
    mutating func skipObject() throws -> Bool {
        if case .unfinished = try readObject(limit: 0, depthLimit: .max, wrapperKeys: []) { return false }
        return true
    }

    /// Reads an object whose opening brace has been read.
    mutating func readObject(limit: Int, depthLimit: Int, wrapperKeys: Set<[UInt8]>) throws -> ObjectResult {
        var buffer = JSONBuffer(limit: limit)
        buffer.append(UInt8(ascii: "{"))
        var key = JSONKeyFinder(isWanted: !wrapperKeys.isEmpty)
        var (depth, deepest) = (1, 1)
        while depth > 0 {
            try buffer.take(from: &source, until: Self.isStructural)
            guard let byte = try source.next() else { return .unfinished }
            buffer.append(byte)
            switch byte {
            case UInt8(ascii: "\""):
                let start = buffer.count
                guard try readString(into: &buffer) else { return .unfinished }
                if depth == 1 { key.found(buffer.bytes(from: start).dropLast()) }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 1, byte == UInt8(ascii: "["), wrapperKeys.contains(key.last) { return .wrapper }
                depth += 1
                deepest = max(deepest, depth)
                if deepest > depthLimit { buffer.discard() }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): if depth == 1 { key.expect() }
            case UInt8(ascii: "\n"): line += 1
            default: continue
            }
        }
        if deepest > depthLimit { return .malformed(.tooDeep) }
        return buffer.isFull ? .malformed(.tooLong) : .object(buffer.bytes)
    }

    /// Whether a byte is part of the structure of an object. The comma matters for the keys of a wrapper.
    private static func isStructural(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: "\n"):
            true
        default: false
        }
    }

    /// Reads up to and including the closing quote. False when the file ends before it.
    private mutating func readString(into buffer: inout JSONBuffer) throws -> Bool {
        while true {
            try buffer.take(from: &source) {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n")
            }
            guard let byte = try source.next() else { return false }
            buffer.append(byte)
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"):
                guard let escaped = try source.next() else { return false }
                buffer.append(escaped)
                if escaped == UInt8(ascii: "\n") { line += 1 }
            case UInt8(ascii: "\n"): line += 1
            default: continue
            }
        }
    }
}

/// Collects the bytes of an object, and discards them all when there are too many.
private struct JSONBuffer {
    private let limit: Int
    private(set) var bytes: [UInt8] = []
    /// Whether there were more bytes than the limit.
    private(set) var isFull = false
    private var isDiscarding: Bool

    init(limit: Int) {
        self.limit = limit
        isDiscarding = limit == 0
    }

    var count: Int { bytes.count }

    /// The bytes from an index on; empty if they were discarded.
    func bytes(from start: Int) -> ArraySlice<UInt8> {
        start <= bytes.count ? bytes[start...] : []
    }

    mutating func append(_ byte: UInt8) {
        guard !isDiscarding else { return }
        bytes.append(byte)
        checkLimit()
    }

    mutating func take(from source: inout ByteSource, until stops: (UInt8) -> Bool) throws {
        guard !isDiscarding else { return try source.skip(until: stops) }
        try source.take(into: &bytes, until: stops)
        checkLimit()
    }

    /// Discards all bytes, and all further ones.
    mutating func discard() {
        isDiscarding = true
        bytes = []
    }

    private mutating func checkLimit() {
        guard bytes.count > limit else { return }
        isFull = true
        discard()
    }
}

/// Keeps track of the key whose value is being read in an object.
private struct JSONKeyFinder {
    private let isWanted: Bool
    private var isExpected = true
    /// The bytes of the latest key, with escapes.
    private(set) var last: [UInt8] = []

    init(isWanted: Bool) {
        self.isWanted = isWanted
    }

    /// Called after a comma, when the next string is a key.
    mutating func expect() {
        isExpected = true
    }

    /// Called when a string has been read.
    mutating func found(_ text: ArraySlice<UInt8>) {
        guard isWanted, isExpected else { return }
        last = Array(text)
        isExpected = false
    }
}
