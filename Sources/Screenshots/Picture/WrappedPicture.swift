import CPNGShim
import Foundation

/// Pictures that lie in another file: icons that are PNGs, and packed drawings, neither of which GdkPixbuf reads.
package enum WrappedPicture {
    /// No drawing is larger, in bytes.
    private static let largestDrawing = 64 << 20

    /// The file of the picture; nil for every other file.
    package static func content(of file: Data) -> Data? {
        largestPNG(ofIcon: file) ?? drawing(packed: file)
    }

    /// The largest picture of an ICO, if that is a PNG. Source: Microsoft's "Icons" (1995), and "The evolution of the ICO file format,
    /// part 4" (R. Chen, 2010).
    private static func largestPNG(ofIcon file: Data) -> Data? {
        guard file.count >= 6, file.starts(with: [0, 0, 1, 0]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(file[file.startIndex + offset + $1]) << (8 * $1) }
        }
        var largest: (area: Int, depth: Int, range: Range<Int>)?
        for index in 0..<number(4, 2) {
            let entry = 6 + 16 * index
            guard entry + 16 <= file.count else { break }
            // 0 stands for 256.
            let (width, height) = ((number(entry, 1) + 255) % 256 + 1, (number(entry + 1, 1) + 255) % 256 + 1)
            let (depth, count, offset) = (number(entry + 6, 2), number(entry + 8, 4), number(entry + 12, 4))
            if (width * height, depth) > (largest?.area ?? 0, largest?.depth ?? 0) {
                largest = (width * height, depth, offset..<offset + count)
            }
        }
        guard let range = largest?.range, range.upperBound <= file.count else { return nil }
        let content = Data(file[file.startIndex + range.lowerBound..<file.startIndex + range.upperBound])
        return PictureFormat.of(content) == .png ? content : nil
    }

    /// An SVG that gzip has packed.
    private static func drawing(packed file: Data) -> Data? {
        guard file.starts(with: [0x1F, 0x8B]) else { return nil }
        let capacity = min(largestDrawing, file.count * 1032)
        var drawing = Data(count: capacity)
        let count = file.withUnsafeBytes { source in
            drawing.withUnsafeMutableBytes { target in
                guard let source = source.assumingMemoryBound(to: UInt8.self).baseAddress,
                    let target = target.assumingMemoryBound(to: UInt8.self).baseAddress
                else { return 0 }
                return shim_png_inflate(source, file.count, target, capacity)
            }
        }
        let found = drawing.prefix(count)
        return found.prefix(4096).range(of: Data("<svg".utf8)) == nil ? nil : Data(found)
    }
}
