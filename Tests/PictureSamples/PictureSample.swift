import Foundation

/// A file with ``secret`` in every place where its format has room for a word, and what is to be left of it.
///
/// It is put together by hand: what it is to become is judged by the standards alone. Its pixels are no picture.
package struct PictureSample: Sendable {
    package static let secret = "SECRET"

    package static var all: [PictureSample] {
        [.png, .jpeg, .gif, .jxl] + webP + tiff + heif
    }

    package let name: String
    package let file: Data
    package let stripped: Data

    init(_ name: String, _ file: [UInt8], stripped: [UInt8]) {
        self.name = name
        self.file = Data(file)
        self.stripped = Data(stripped)
    }
}

extension PictureSample: CustomStringConvertible {
    package var description: String { name }
}

extension [UInt8] {
    /// The word that is to be gone.
    static let secret = Array(PictureSample.secret.utf8)

    package static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    package static func big(_ number: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    package static func little(_ number: Int, _ byteCount: Int) -> [UInt8] {
        Array(big(number, byteCount).reversed())
    }
}

/// Exif data with an orientation and, where they are a camera's, with its maker.
enum ExifSample {
    static func data(orientation: Int, hasMaker: Bool) -> [UInt8] {
        var entries: [UInt8] = []
        if hasMaker { entries += .big(271, 2) + .big(2, 2) + .big(7, 4) + .big(100, 4) }
        entries += .big(274, 2) + .big(3, 2) + .big(1, 4) + .big(orientation, 2) + .zeros(2)
        let directory = .big(hasMaker ? 2 : 1, 2) + entries + .zeros(4)
        let start: [UInt8] = Array("MM".utf8) + .big(42, 2) + .big(8, 4) + directory
        return hasMaker ? start + .zeros(100 - start.count) + .secret + [0] : start
    }
}
