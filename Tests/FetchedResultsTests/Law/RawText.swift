/// A text as SQLite compares it: byte by byte. To Swift, two ways to write é are equal.
struct RawText: Equatable, CustomStringConvertible {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    var description: String { "“\(String(decoding: bytes, as: UTF8.self))”" }
}
