/// What the chunk `IHDR` says.
struct PNGHeader: Equatable {
    /// The numbers of the standard.
    enum ColorType: Int {
        case grey = 0
        case color = 2
        case palette = 3
        case greyAlpha = 4
        case colorAlpha = 6

        var hasAlpha: Bool { self == .greyAlpha || self == .colorAlpha }
        var isGrey: Bool { self == .grey || self == .greyAlpha }

        fileprivate var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        }

        fileprivate var bitDepths: Set<Int> {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .color, .greyAlpha, .colorAlpha: [8, 16]
            }
        }
    }

    static let byteCount = 13

    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: ColorType
    let isInterlaced: Bool

    /// Reads the content of the chunk and judges the picture by it.
    init(_ content: UnsafeRawBufferPointer, limits: PictureLimits) throws(PNGError) {
        guard content.count == Self.byteCount else { throw .malformedChunk(.header) }
        width = Int(content.bigEndianWord(at: 0))
        height = Int(content.bigEndianWord(at: 4))
        guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
        guard let colorType = ColorType(rawValue: Int(content[9])) else {
            throw .forbiddenColorType(Int(content[9]))
        }
        self.colorType = colorType
        bitDepth = Int(content[8])
        guard colorType.bitDepths.contains(bitDepth) else {
            throw .forbiddenBitDepth(bitDepth, colorType: colorType.rawValue)
        }
        guard content[10] == 0 else { throw .unknownMethod(.compression, Int(content[10])) }
        guard content[11] == 0 else { throw .unknownMethod(.filtering, Int(content[11])) }
        guard content[12] <= 1 else { throw .unknownMethod(.interlacing, Int(content[12])) }
        isInterlaced = content[12] == 1
        guard limits.allow(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    }

    /// How many bytes the rows are when they have been inflated; a few more when they are interlaced.
    var inflatedByteCount: Int {
        let row = 1 + (width * colorType.channels * bitDepth + 7) / 8
        let (count, isOverflow) = height.multipliedReportingOverflow(by: row)
        return isOverflow ? .max : count
    }
}

extension UnsafeRawBufferPointer {
    /// - Precondition: four bytes are there.
    func bigEndianWord(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
