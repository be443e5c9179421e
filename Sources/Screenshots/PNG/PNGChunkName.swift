/// The four letters that name a chunk, such as `IDAT`.
package struct PNGChunkName: Hashable, Sendable {
    static let header = PNGChunkName("IHDR")
    static let palette = PNGChunkName("PLTE")
    static let transparency = PNGChunkName("tRNS")
    static let gamma = PNGChunkName("gAMA")
    static let standardRGB = PNGChunkName("sRGB")
    static let chromaticities = PNGChunkName("cHRM")
    static let codePoints = PNGChunkName("cICP")
    static let profile = PNGChunkName("iCCP")
    static let exif = PNGChunkName("eXIf")
    static let imageData = PNGChunkName("IDAT")
    static let end = PNGChunkName("IEND")

    /// The letters as they stand in the file.
    private let code: UInt32

    /// - Precondition: the name has four ASCII characters.
    package init(_ name: StaticString) {
        precondition(name.utf8CodeUnitCount == 4)
        code = UnsafeRawPointer(name.utf8Start).loadUnaligned(as: UInt32.self).bigEndian
    }

    /// - Parameter code: the four bytes, the first one highest.
    init(code: UInt32) {
        self.code = code
    }

    private var characters: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    }

    /// Chunks have names of Latin letters only.
    var isValid: Bool {
        characters.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
    }

    /// Whether the picture cannot be shown without the chunk: the first letter is a capital.
    var isCritical: Bool {
        code & 0x2000_0000 == 0
    }
}

extension PNGChunkName: CustomStringConvertible {
    package var description: String {
        String(decoding: characters, as: UTF8.self)
    }
}
