/// A path as text. The name of a file is bytes, which need not be UTF-8: a byte that is not becomes a private character, and so does each
/// byte of such a private character, so that every path has a unique text and can be restored from it.
///
/// All code between the sources of paths, which are the command line and GIO, and the system calls uses such texts.
package enum PathText {
    /// The private character of a byte from 0x80 on is this plus the byte.
    private static let base: UInt32 = 0x10_FE00
    private static let escapes: ClosedRange<UInt32> = base + 0x80...base + 0xFF

    /// The text of a path.
    ///
    /// - Complexity: O(n)
    package static func text(of bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        var rest = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var position = 0
        while true {
            let count: Int
            switch parser.parseScalar(from: &rest) {
            case .emptyInput: return String(text)
            case .error(let length): count = length
            case .valid(let character):
                let scalar = Unicode.UTF8.decode(character)
                count = escapes.contains(scalar.value) ? character.count : 0
                if count == 0 {
                    text.append(scalar)
                    position += character.count
                }
            }
            text.append(contentsOf: bytes[position..<position + count].compactMap { Unicode.Scalar(base + UInt32($0)) })
            position += count
        }
    }

    /// The path of a text.
    ///
    /// - Complexity: O(n)
    package static func bytes(of text: String) -> [UInt8] {
        guard hasEscapes(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            escapes.contains(scalar.value) ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
        }
    }

    /// The text for the user, with U+FFFD for bytes that are no UTF-8.
    ///
    /// - Complexity: O(n)
    package static func shown(_ text: String) -> String {
        hasEscapes(text) ? String(decoding: bytes(of: text), as: UTF8.self) : text
    }

    /// Whether a part of the path is no UTF-8.
    ///
    /// - Complexity: O(n)
    package static func hasEscapes(_ text: String) -> Bool {
        text.unicodeScalars.contains { escapes.contains($0.value) }
    }
}

extension String {
    /// The text of a C string.
    package init(path: UnsafePointer<CChar>) {
        var bytes: [UInt8] = []
        var next = path
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        self = PathText.text(of: bytes)
    }

    /// Calls `body` with the path of this text as a C string, which is valid while `body` runs.
    package func withPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        let bytes = PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0]
        return try bytes.withUnsafeBufferPointer { buffer in
            // The buffer holds the terminator at least, so it has an address.
            guard let base = buffer.baseAddress else { preconditionFailure("an array without storage") }
            return try body(base)
        }
    }
}
