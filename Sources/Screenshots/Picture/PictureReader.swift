/// How the samples of a picture stand in its rows: pixel by pixel, without padding, numbers of 16 bits in the order of the machine.
struct SampleLayout: Equatable {
    enum Channels: Int {
        case grey, greyAlpha, rgb, rgba
        /// Ink: 0 is none.
        case cmyk
        /// The same with 0 for all of it, as Adobe writes JPEGs.
        case cmykInverted
    }

    let channels: Channels
    /// 16 bits a sample, else 8. The most is all.
    let isWide: Bool

    /// Of one pixel.
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

/// What the samples of a picture mean. Alpha is straight: colours are not multiplied by it.
enum SampleMeaning: Equatable {
    /// What a file says that says nothing.
    case sRGB
    /// An embedded ICC profile. One of grey says of colours what the curve of each is; another one that does not fit the channels, or is
    /// none, is passed over.
    case profile([UInt8])
    /// Code points of ITU-T H.273; the matrix has been applied and the range is full.
    case codePoints(primaries: Int, transfer: Int)
    /// The exponent that makes light of a sample, such as 2.2, and where white, red, green and blue are in CIE x and y; nil for
    /// those of sRGB.
    case curve(exponent: Double, primaries: Primaries?)

    /// What code points say, or sRGB where they mean that: the curves of BT.709, BT.601 and BT.2020 are those of cameras, and are shown
    /// with that of sRGB, as Chromium does. 2 is for what is not specified, and 0 is reserved.
    ///
    /// Source: ITU-T H.273, tables 2 and 3.
    static func naming(primaries: Int, transfer: Int) -> SampleMeaning {
        let unspecified = [0, 2]
        let primaries = unspecified.contains(primaries) ? 1 : primaries
        let transfer = unspecified.contains(transfer) ? 13 : transfer
        let isStandard = primaries == 1 && [1, 6, 13, 14, 15].contains(transfer)
        return isStandard ? .sRGB : .codePoints(primaries: primaries, transfer: transfer)
    }

    /// Whether code points name something that is known here.
    static func isKnown(_ codePoints: (primaries: Int, transfer: Int)) -> Bool {
        LightConversion.transfers.contains(codePoints.transfer)
            ? Primaries(codePoint: codePoints.primaries) != nil
            : ColorProfile(primaries: codePoints.primaries, transfer: codePoints.transfer) != nil
    }

    struct Primaries: Equatable {
        var white, red, green, blue: SIMD2<Double>
    }
}

/// What a file says of its picture ahead of the pixels.
struct PictureHeader: Equatable {
    /// Pixels in a row, and rows, as the file has them: before the picture is turned.
    let width, height: Int
    let layout: SampleLayout
    let meaning: SampleMeaning
    let orientation: PictureOrientation

    func with(width: Int, height: Int) -> PictureHeader {
        PictureHeader(width: width, height: height, layout: layout, meaning: meaning, orientation: orientation)
    }
}

/// The decoder of one file, at its first row.
protocol PictureReader {
    var header: PictureHeader { get }

    /// Lets the decoder hand out a smaller picture where that is quicker: one whose longer side is at least this. The header says how
    /// large it is then.
    mutating func shrink(toSide side: Int)

    /// Hands out all rows from the top, each once, of `width * layout.bytesPerPixel` bytes that are valid while `body` runs.
    ///
    /// - Throws: ``PictureProblem``; what `body` throws.
    mutating func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

extension PictureReader {
    mutating func shrink(toSide side: Int) {}
}
