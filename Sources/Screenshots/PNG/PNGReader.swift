import CPNGShim
import Foundation

/// Reads a PNG by libpng, after ``PNGStructure`` has checked its structure.
struct PNGReader: PictureReader {
    let header: PictureHeader
    let isInterlaced: Bool
    private let file: Data
    private let segments: [Range<Int>]
    /// Whether the samples are converted by ``RowConversion``, and not by libpng.
    private let keepsSamples: Bool

    /// Looks through the chunks of a file.
    ///
    /// - Throws: ``PNGError``
    init(_ file: Data, limits: PictureLimits) throws(PNGError) {
        // Foundation's closures throw anything, so the error is carried out by hand.
        let structure = try file.withUnsafeBytes { bytes in
            Result { () throws(PNGError) in try PNGStructure(bytes, limits: limits) }
        }.get()
        self.file = file
        segments = structure.segments
        isInterlaced = structure.header.isInterlaced
        let encoding = structure.colors.encoding(isGrey: structure.header.colorType.isGrey)
        keepsSamples = encoding != .sRGB
        let (isGrey, hasAlpha) = (structure.header.colorType.isGrey && keepsSamples, structure.hasAlpha)
        let channels: SampleLayout.Channels =
            isGrey ? (hasAlpha ? .greyAlpha : .grey) : hasAlpha || (isInterlaced && !keepsSamples) ? .rgba : .rgb
        header = PictureHeader(
            width: structure.header.width, height: structure.header.height,
            layout: SampleLayout(channels: channels, isWide: structure.header.bitDepth == 16 && keepsSamples),
            encoding: encoding, orientation: structure.orientation ?? .upright)
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard !isInterlaced else { return try forEachRowOfInterlaced(body) }
        try withoutActuallyEscaping(body) { body in
            let taker = RowForwarder(body)
            try read { source, message in
                shim_png_read_by_row(
                    source,
                    { context, row, byteCount in
                        Unmanaged<RowForwarder>.fromOpaque(context).takeUnretainedValue().take(row, byteCount)
                    }, Unmanaged.passUnretained(taker).toOpaque(), message)
            }
            if let error = taker.error { throw error }
        }
    }

    /// Passes the rows of libpng's callback on to the closure.
    private final class RowForwarder {
        private let body: (UnsafeRawBufferPointer) throws -> Void
        private(set) var error: (any Error)?

        init(_ body: @escaping (UnsafeRawBufferPointer) throws -> Void) {
            self.body = body
        }

        func take(_ row: UnsafePointer<UInt8>, _ byteCount: Int) {
            guard error == nil else { return }
            do { try body(UnsafeRawBufferPointer(start: row, count: byteCount)) } catch { self.error = error }
        }
    }

    private func forEachRowOfInterlaced(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let rowSize = header.width * header.layout.bytesPerPixel
        let pixels = try pixels(byteCount: rowSize * header.height)
        try pixels.withUnsafeBytes { bytes in
            for row in 0..<header.height {
                try body(UnsafeRawBufferPointer(rebasing: bytes[row * rowSize..<(row + 1) * rowSize]))
            }
        }
    }

    /// All pixels as RGBA at once, when libpng can make them; nil when the samples are not sRGB.
    func standardPixels() throws(PNGError) -> [UInt8]? {
        keepsSamples ? nil : try pixels(byteCount: header.width * header.height * Bitmap.bytesPerPixel)
    }

    private func pixels(byteCount: Int) throws(PNGError) -> [UInt8] {
        var failure: PNGError?
        let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { target, initialized in
            guard let start = target.baseAddress else { return }
            do throws(PNGError) {
                try read { source, message in shim_png_read(source, start, message) }
                initialized = byteCount
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return pixels
    }

    /// - Parameter body: gets the source that libpng reads, which is valid until it returns.
    private func read(
        _ body: (UnsafePointer<shim_png_source>, UnsafeMutablePointer<shim_png_message>) -> shim_png_status
    ) throws(PNGError) {
        var message = shim_png_message()
        let status = file.withUnsafeBytes { bytes in
            var source = shim_png_source()
            source.width = UInt32(header.width)
            source.height = UInt32(header.height)
            source.keeps_samples = keepsSamples
            source.row_size = header.width * header.layout.bytesPerPixel
            source.segment_count = segments.count
            withUnsafeMutableBytes(of: &source.segments) { memory in
                let parts = memory.bindMemory(to: shim_png_segment.self)
                for (index, range) in segments.enumerated() {
                    let part = UnsafeRawBufferPointer(rebasing: bytes[range]).bindMemory(to: UInt8.self)
                    guard let start = part.baseAddress else { continue }
                    parts[index] = shim_png_segment(bytes: start, length: part.count)
                }
            }
            return body(&source, &message)
        }
        if let error = PNGError(status, message) { throw error }
    }
}

extension PNGError {
    /// Nil when all went well.
    fileprivate init?(_ status: shim_png_status, _ message: shim_png_message) {
        switch status {
        case SHIM_PNG_OK: return nil
        case SHIM_PNG_NO_MEMORY: self = .outOfMemory
        case SHIM_PNG_TOO_LITTLE_DATA: self = .tooLittleImageData
        case SHIM_PNG_TOO_MUCH_DATA: self = .tooMuchImageData
        case SHIM_PNG_UNKNOWN_FILTER: self = .unknownFilter
        case SHIM_PNG_NOT_INFLATABLE: self = .damagedImageData(message.string)
        default: self = .unreadable(message.string)
        }
    }
}

extension shim_png_message {
    /// Empty when libpng said nothing.
    var string: String {
        withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
