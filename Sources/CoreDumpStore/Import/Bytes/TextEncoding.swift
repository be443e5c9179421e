/// How the bytes of a text file stand for characters.
package enum TextEncoding: Equatable, Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian, windows1252

    /// So many bytes, from the first that is no ASCII on, tell the encoding of a file.
    static let tellingByteCount = 1024 * 1024

    /// What the byte order mark says that a file begins with; nil without one.
    init?(byteOrderMarkOf bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16LittleEndian
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16BigEndian
        } else {
            return nil
        }
    }

    /// What bytes without a byte order mark are: UTF-8 if they hold more characters of it that are whole than such that are
    /// broken, else Windows-1252. A few broken ones do not make a file of another encoding, and neither do the few pairs of
    /// Windows-1252 that happen to be UTF-8, such as the ß and the closing quote of „Spaß“.
    ///
    /// - Parameter bytes: from the first that is no ASCII on; the last character may be cut off.
    /// - Complexity: O(n)
    init(guessedFrom bytes: [UInt8]) {
        var rest = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var (wholeCount, brokenCount, position) = (0, 0, 0)
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let character):
                if character.count > 1 { wholeCount += 1 }
                position += character.count
            case .error(let length):
                let isCutOff = position + length == bytes.count && Self.firstBytes.contains(bytes[position])
                if !isCutOff { brokenCount += 1 }
                position += length
            case .emptyInput:
                self = wholeCount > brokenCount ? .utf8 : .windows1252
                return
            }
        }
    }

    /// What characters of UTF-8 of more than one byte begin with.
    private static let firstBytes: ClosedRange<UInt8> = 0xC2...0xF4
}
