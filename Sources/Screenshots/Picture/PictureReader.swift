/// The layout of samples in a row: pixel by pixel, without padding, 16-bit numbers in the byte order of the machine.
struct SampleLayout: Equatable {
    enum Channels: Int {
        case grey, greyAlpha, rgb, rgba
        /// Ink, with 0 for none.
        case cmyk
        /// Ink, with 0 for all of it, as Adobe writes JPEGs.
        case cmykInverted
    }

    let channels: Channels
    /// 16 bits a sample, otherwise 8. The largest number is full light or ink.
    let isWide: Bool

    /// How many samples a pixel has.
    var channelCount: Int {
        switch channels {
        case .grey: 1
        case .greyAlpha: 2
        case .rgb: 3
        case .rgba, .cmyk, .cmykInverted: 4
        }
    }

    var bytesPerPixel: Int { channelCount * (isWide ? 2 : 1) }
}

/// The colour space of the samples of a picture. Alpha is straight: colours are not multiplied by it.
enum ColorEncoding: Equatable {
    /// The default for files without colour information.
    case sRGB
    /// An embedded ICC profile. A grey profile for colours gives the curve of each channel; any other profile that does not fit the
    /// channels, or is invalid, is ignored.
    case profile([UInt8])
    /// Code points of ITU-T H.273; the matrix has been applied and the range is full.
    case codePoints(primaries: Int, transfer: Int)
    /// The exponent that makes light of a sample, such as 2.2, and where white, red, green and blue are in CIE x and y; nil for
    /// those of sRGB.
    case curve(exponent: Double, primaries: Primaries?)

    /// The colours of code points, or sRGB where they mean that: the curves of BT.709, BT.601 and BT.2020 are those of cameras, and are
    /// shown with that of sRGB, as Chromium does. 2 means unspecified, and 0 is reserved.
    ///
    /// Source: ITU-T H.273, tables 2 and 3.
    static func naming(primaries: Int, transfer: Int) -> ColorEncoding {
        let unspecified = [0, 2]
        let primaries = unspecified.contains(primaries) ? 1 : primaries
        let transfer = unspecified.contains(transfer) ? 13 : transfer
        let isStandard = primaries == 1 && [1, 6, 13, 14, 15].contains(transfer)
        return isStandard ? .sRGB : .codePoints(primaries: primaries, transfer: transfer)
    }

    static func isKnown(_ codePoints: (primaries: Int, transfer: Int)) -> Bool {
        HDRConversion.transfers.contains(codePoints.transfer)
            ? Primaries(codePoint: codePoints.primaries) != nil
            : ColorProfile(primaries: codePoints.primaries, transfer: codePoints.transfer) != nil
    }

    struct Primaries: Equatable {
        var white, red, green, blue: SIMD2<Double>
    }
}

/// What a file says about its picture before the pixels.
struct PictureHeader: Equatable {
    /// Pixels in a row, and rows, as in the file, before the picture is turned upright.
    let width, height: Int
    let layout: SampleLayout
    let encoding: ColorEncoding
    let orientation: PictureOrientation

    func with(width: Int, height: Int) -> PictureHeader {
        PictureHeader(width: width, height: height, layout: layout, encoding: encoding, orientation: orientation)
    }
}

/// The decoder of one file, at its first row.
protocol PictureReader {
    var header: PictureHeader { get }

    /// Allows the decoder to return a smaller picture where that is quicker, with a longer side of at least this. The header has its
    /// size then.
    mutating func shrink(toSide side: Int)

    /// Calls `body` with each row from the top, of `width * layout.bytesPerPixel` bytes that are valid while `body` runs.
    ///
    /// - Throws: ``PictureProblem``; what `body` throws.
    mutating func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

extension PictureReader {
    mutating func shrink(toSide side: Int) {}
}
