/// Parses a single JSON object, after RFC 8259. Unlike Foundation's parser, it keeps the order of the members and the text of numbers.
struct JSONParser {
    private let bytes: [UInt8]
    private var index = 0

    /// - Returns: the object.
    /// - Throws: ``JSONProblem/syntax``, or ``JSONProblem/tooDeep``.
    /// - Complexity: O(n) for n bytes.
    static func object(_ bytes: [UInt8]) throws(JSONProblem) -> JSONObject {
        var parser = JSONParser(bytes: bytes)
        guard case .object(let object) = try parser.value(depth: 0) else { throw .notAnObject }
        parser.skipSpace()
        guard parser.index == bytes.count else { throw .syntax }
        return object
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
        guard depth <= JSONElementReader.depthLimit else { throw .tooDeep }
        skipSpace()
        guard index < bytes.count else { throw .syntax }
        switch bytes[index] {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .list(try list(depth: depth))
        case UInt8(ascii: "\""): return .text(try text())
        default: return try word()
        }
    }

    private mutating func object(depth: Int) throws(JSONProblem) -> JSONObject {
        index += 1
        var members: [JSONObject.Member] = []
        if skip(UInt8(ascii: "}")) { return JSONObject(members: []) }
        repeat {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw .syntax }
            let key = try text()
            guard skip(UInt8(ascii: ":")) else { throw .syntax }
            members.append(JSONObject.Member(key: key, value: try value(depth: depth + 1)))
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw .syntax }
        return JSONObject(members: members)
    }

    private mutating func list(depth: Int) throws(JSONProblem) -> [JSONValue] {
        index += 1
        var list: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return [] }
        repeat { list.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw .syntax }
        return list
    }

    /// Parses a number, or one of the words `null`, `true` and `false`.
    private mutating func word() throws(JSONProblem) -> JSONValue {
        let start = index
        while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            // Swift's `Double` would also accept hexadecimal numbers and "nan".
            let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            guard isNumber, Double(word) != nil else { throw .syntax }
            return .number(word)
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "\""), ...0x20:
            false
        default: true
        }
    }

    private mutating func text() throws(JSONProblem) -> String {
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
        guard index < bytes.count else { throw .syntax }
        if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<index - 1], as: UTF8.self)
        }
        var units = Array(bytes[start..<index])
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                units += try escaped()
            } else {
                units.append(bytes[index])
                index += 1
            }
        }
        guard index < bytes.count else { throw .syntax }
        index += 1
        return String(decoding: units, as: UTF8.self)
    }

    /// Parses an escape, and returns its UTF-8.
    private mutating func escaped() throws(JSONProblem) -> [UInt8] {
        guard index + 1 < bytes.count else { throw .syntax }
        let byte = bytes[index + 1]
        index += 2
        switch byte {
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]) {
                guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
                else { throw .syntax }
                index += 2
                units.append(try unit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: throw .syntax
        }
    }

    private mutating func unit() throws(JSONProblem) -> UInt16 {
        guard index + 4 <= bytes.count else { throw .syntax }
        let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
        guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else { throw .syntax }
        index += 4
        return unit
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

// MARK: - Values

/// A JSON value without any loss: the members of an object are in the order of the file, and a number is the text in the file.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

    var isNull: Bool { self == .null }

    /// The text of a string, a number or a boolean; nil for a list, an object and null.
    var scalar: String? {
        switch self {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number
        case .text(let text): text
        case .null, .list, .object: nil
        }
    }

    /// The value as JSON in one line.
    var compact: String {
        switch self {
        case .null: "null"
        case .bool, .number: scalar ?? ""
        case .text(let text): JSONLine.quoted(text)
        case .list(let list): "[" + list.map(\.compact).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { "\(JSONLine.quoted($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
        }
    }
}

struct JSONObject: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }

    var members: [Member]

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    /// The value of a key; nil when it is missing or null. Of several members with the same key, the last counts, as in most parsers.
    subscript(key: String) -> JSONValue? {
        guard let value = members.last(where: { $0.key == key })?.value, !value.isNull else { return nil }
        return value
    }

    /// The non-empty text of a key; nil for any other value.
    func text(_ key: String) -> String? {
        guard case .text(let text) = self[key], !text.isEmpty else { return nil }
        return text
    }
}

// MARK: - Problems

/// Why an object of a JSON file cannot be read.
package enum JSONProblem: Equatable, Sendable {
    /// There is something other than an object where an issue should be: a number, a string, a word.
    case notAnObject
    /// It is larger than ``JSONElementReader/elementLimit``.
    case tooLong
    /// Arrays and objects are nested deeper than ``JSONElementReader/depthLimit``.
    case tooDeep
    /// It is not valid JSON, or not valid UTF-8.
    case syntax
    /// A required value is missing or null. The key includes those of the objects around it: `user.login`.
    case missingValue(String)
    /// The value of this key has the wrong type.
    case wrongType(String)
    /// It is an object, but neither a record of a ``TrackerKind`` nor one of an export.
    case unknownKind

    /// The names of the trackers whose records the program can read.
    package static let knownTrackers = TrackerKind.allCases.compactMap(\.name).joined(separator: ", ")

    init(_ error: DecodingError) {
        func name(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .typeMismatch(_, let context): self = .wrongType(name(context.codingPath))
        case .valueNotFound(_, let context): self = .missingValue(name(context.codingPath))
        case .keyNotFound(let key, let context): self = .missingValue(name(context.codingPath + [key]))
        case .dataCorrupted(let context):
            self = context.codingPath.isEmpty ? .syntax : .wrongType(name(context.codingPath))
        @unknown default: self = .syntax
        }
    }
}
