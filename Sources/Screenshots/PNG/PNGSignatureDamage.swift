/// What happened to the first eight bytes of a PNG, which are chosen so that the usual accidents show.
///
/// Source: PNG specification, third edition, section 5.2.
package enum PNGSignatureDamage: CaseIterable, Equatable, Sendable {
    /// It went through something that keeps seven bits of each byte.
    case highBitLost
    /// Not the letters “PNG”.
    case wrongLetters
    /// Line feeds were turned into carriage returns.
    case lineFeedsBecameCarriageReturns
    /// Carriage returns were turned into line feeds.
    case carriageReturnsBecameLineFeeds
    /// Carriage returns before line feeds were dropped.
    case carriageReturnsRemoved
    /// Carriage returns were put before line feeds.
    case carriageReturnsAdded
    /// The character that ends a text file on DOS was replaced.
    case endOfFileMarkReplaced

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What is wrong with the beginning of a file; nil when nothing is.
    ///
    /// - Throws: ``PNGError/notPNG`` when it is not even like the signature.
    static func found(in bytes: UnsafeRawBufferPointer) throws(PNGError) -> PNGSignatureDamage? {
        guard !bytes.starts(with: signature) else { return nil }
        for damage in allCases where damage.matches(bytes) { return damage }
        throw .notPNG
    }

    private func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let name = Self.signature.prefix(4)
        switch self {
        case .highBitLost:
            return bytes.starts(with: [0x09] + Self.signature.dropFirst())
        case .wrongLetters:
            return bytes.count >= 8 && bytes[0] == Self.signature[0] && bytes[4..<8].elementsEqual(Self.signature[4...])
        case .lineFeedsBecameCarriageReturns:
            return bytes.starts(with: name + [0x0D, 0x0D, 0x1A, 0x0D])
        case .carriageReturnsBecameLineFeeds:
            return bytes.starts(with: name + [0x0A, 0x0A, 0x1A, 0x0A])
        case .carriageReturnsRemoved:
            return bytes.starts(with: name + [0x0A, 0x1A, 0x0A])
        case .carriageReturnsAdded:
            return bytes.starts(with: name + [0x0D, 0x0D, 0x0A, 0x1A])
                || bytes.starts(with: name + [0x0D, 0x0A, 0x1A, 0x0D])
        case .endOfFileMarkReplaced:
            return bytes.count >= 8 && bytes.starts(with: Self.signature.prefix(6)) && bytes[7] == Self.signature[7]
        }
    }
}
