import Foundation

/// Writes one object of JSON in one line, its keys in the order they are given.
struct JSONLine {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

    init(type: String) {
        add("type", type)
    }

    init() {}

    mutating func add(_ key: String, _ text: String) {
        begin(key)
        bytes.appendJSON(text)
    }

    /// A text, or null.
    mutating func add(_ key: String, _ text: String?) {
        if let text { add(key, text) } else { add(key, raw: "null") }
    }

    /// An array of pairs.
    mutating func add(_ key: String, _ values: [NamedValue]) {
        begin(key)
        bytes += values.json
    }

    mutating func add(_ key: String, _ number: Int64) {
        add(key, raw: String(number))
    }

    /// Bytes as base64; faster than as a text that is looked through.
    mutating func add(_ key: String, base64 data: Data) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: data.base64EncodedData())
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func add(_ key: String, _ objects: [JSONLine]) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, object) in objects.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: object.bytes)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// A text as JSON.
    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.appendJSON(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The whole object.
    var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

    private mutating func add(_ key: String, raw: String) {
        begin(key)
        bytes.append(contentsOf: raw.utf8)
    }

    private mutating func begin(_ key: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSON(key)
        bytes.append(UInt8(ascii: ":"))
    }
}

extension [UInt8] {
    /// RFC 8259: what has to be escaped, and nothing else.
    mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): self += Array("\\n".utf8)
            case UInt8(ascii: "\r"): self += Array("\\r".utf8)
            case UInt8(ascii: "\t"): self += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                self += Array(("\\u00" + (byte < 0x10 ? "0" : "") + digits).utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
