/// A text compared byte by byte, as in SQLite. Swift considers composed and decomposed é equal.
struct RawText: Equatable, CustomStringConvertible {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    var description: String { "“\(String(decoding: bytes, as: UTF8.self))”" }
}
