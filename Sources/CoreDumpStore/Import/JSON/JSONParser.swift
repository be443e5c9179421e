/// Reads the one object that some bytes hold, after RFC 8259.
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

    /// A number, or one of the three words.
    private mutating func word() throws(JSONProblem) -> JSONValue {
        let start = index
        while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            // A number of Swift may be in base 16, or "nan".
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

    /// What a backslash and what follows it stand for, in UTF-8.
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
