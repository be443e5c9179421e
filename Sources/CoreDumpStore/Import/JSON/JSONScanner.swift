import Foundation

/// Walks over the bytes of JSON and knows only strings, brackets and lines.
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

    /// The byte that was read last, from 1; nil where it is only about known, as the file is not UTF-8.
    var byte: Int? { source.encoding == .utf8 ? source.offset : nil }

    /// The next byte that is no white space, or nil at the end of the file.
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

    /// Passes over a text, a number or a word whose first byte has been read. False when it is none, or has no end.
    mutating func skipScalar(startingWith byte: UInt8) throws -> Bool {
        if byte == UInt8(ascii: "\"") { return try skipString() }
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

    private mutating func skipString() throws -> Bool {
        var discarded = JSONBuffer(limit: 0)
        return try readString(into: &discarded)
    }

    /// Passes over the rest of an object that has been entered. False when the file ends before.
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

    /// What an object is made of, besides what stands between. The comma matters for the keys of a wrapper.
    private static func isStructural(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: "\n"):
            true
        default: false
        }
    }

    /// Reads up to the closing quote and over it. False when the file ends before.
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
