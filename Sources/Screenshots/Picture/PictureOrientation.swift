/// How the rows of a file lie on the screen. The raw value is that of the Exif tag.
///
/// Source: Exif 2.32 (CIPA DC-008), tag 274.
package enum PictureOrientation: Int, CaseIterable, Sendable {
    case upright = 1
    case mirrored, turnedHalf, flipped, transposed, turnedRight, transversed, turnedLeft

    /// Whether the rows of the file are columns on the screen.
    package var swapsSides: Bool { rawValue >= 5 }

    /// The orientation that the Exif data of a file say. Without a usable tag, the picture is upright.
    ///
    /// - Parameter exif: a TIFF structure, which begins with the byte order.
    package init<Bytes: RandomAccessCollection<UInt8>>(exif: Bytes) where Bytes.Index == Int {
        self = Self.tag(in: exif).flatMap(Self.init) ?? .upright
    }

    /// The tag lies in the first directory; see TIFF 6.0, section 2.
    private static func tag<Bytes: RandomAccessCollection<UInt8>>(in exif: Bytes) -> Int? where Bytes.Index == Int {
        guard exif.count >= 8 else { return nil }
        let isLittle = exif.starts(with: [0x49, 0x49, 42, 0])
        guard isLittle || exif.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= exif.count else { return nil }
            let bytes = exif[exif.startIndex + offset..<exif.startIndex + offset + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for index in 0..<entries {
            let entry = directory + 2 + 12 * index
            guard number(entry, 2) == 274 else { continue }
            // One number of 16 bits.
            return number(entry + 2, 2) == 3 && number(entry + 4, 4) == 1 ? number(entry + 8, 2) : nil
        }
        return nil
    }

    /// Exif data with this orientation and nothing else: a TIFF structure with one entry.
    package var exif: [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0, 0, 0, 0, 0]
    }
}

extension Bitmap {
    /// The upright picture, when the rows of this one have an orientation.
    ///
    /// - Complexity: O(width * height); O(1) for what is upright
    package func turned(_ orientation: PictureOrientation) -> Bitmap {
        guard orientation != .upright else { return self }
        let size = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
        // Where pixels come from: the place of the first one, and the steps to the next column and row.
        let (right, down) = (1, width)
        let (last, bottom) = (width - 1, (height - 1) * width)
        let (start, column, row) =
            switch orientation {
            case .upright: (0, right, down)
            case .mirrored: (last, -right, down)
            case .turnedHalf: (bottom + last, -right, -down)
            case .flipped: (bottom, right, -down)
            case .transposed: (0, down, right)
            case .turnedRight: (bottom, -down, right)
            case .transversed: (bottom + last, -down, -right)
            case .turnedLeft: (last, down, -right)
            }
        let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, initialized in
            pixels.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(target)
                var place = 0
                for y in 0..<size.height {
                    var pixel = start + y * row
                    for _ in 0..<size.width {
                        let value = source.loadUnaligned(fromByteOffset: pixel * Self.bytesPerPixel, as: UInt32.self)
                        target.storeBytes(of: value, toByteOffset: place, as: UInt32.self)
                        pixel += column
                        place += Self.bytesPerPixel
                    }
                }
            }
            initialized = pixels.count
        }
        return Bitmap(width: size.width, height: size.height, pixels: turned)
    }
}

extension PictureOrientation {
    private static let prefix = Array("Exif\0\0".utf8)

    /// The orientation that the Exif data of a file say. They may follow the six bytes that precede them in a JPEG, which some programs
    /// write into other files too.
    init(exifPayload payload: UnsafeRawBufferPointer) {
        let count = payload.starts(with: Self.prefix) ? Self.prefix.count : 0
        self.init(exif: UnsafeRawBufferPointer(rebasing: payload[count...]))
    }

    /// The body of a JPEG's segment APP1 with this orientation and nothing else.
    var exifPayload: [UInt8] { Self.prefix + exif }
}
