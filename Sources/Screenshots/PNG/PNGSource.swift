import CPNGShim
import Foundation

/// A PNG whose structure is right, ready for libpng. Valid while the bytes of the file are.
struct PNGSource {
    let header: PNGHeader
    private let source: shim_png_source
    /// Empty when the samples are sRGB as they are.
    private let curve: [UInt8]

    /// Looks through the chunks of a file and runs a body that reads its pixels.
    ///
    /// - Throws: ``PNGError``
    static func reading<T>(
        _ png: Data, limits: PictureLimits, _ body: (PNGSource) throws(PNGError) -> T
    ) throws(PNGError) -> T {
        // Foundation's closures throw anything, so the error is carried out by hand.
        try png.withUnsafeBytes { bytes in
            Result { () throws(PNGError) in
                try body(PNGSource(bytes, PNGStructure(bytes, limits: limits)))
            }
        }.get()
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ structure: PNGStructure) {
        header = structure.header
        var source = shim_png_source()
        source.width = UInt32(structure.header.width)
        source.height = UInt32(structure.header.height)
        source.segment_count = structure.segments.count
        withUnsafeMutableBytes(of: &source.segments) { memory in
            let segments = memory.bindMemory(to: shim_png_segment.self)
            for (index, range) in structure.segments.enumerated() {
                let part = UnsafeRawBufferPointer(rebasing: bytes[range]).bindMemory(to: UInt8.self)
                guard let start = part.baseAddress else { continue }
                segments[index] = shim_png_segment(bytes: start, length: part.count)
            }
        }
        self.source = source
        curve = structure.gamma.map { GammaCurve.samples(gamma: $0, isWide: structure.header.bitDepth == 16) } ?? []
    }

    /// - Parameter body: is given what libpng is to read, which is valid until it returns.
    private func withSource<T>(_ body: (UnsafePointer<shim_png_source>) -> T) -> T {
        curve.withUnsafeBufferPointer { curve in
            var source = source
            source.curve = curve.isEmpty ? nil : curve.baseAddress
            return withUnsafePointer(to: source, body)
        }
    }

    /// All pixels.
    func bitmap() throws(PNGError) -> Bitmap {
        let count = header.width * header.height * Bitmap.bytesPerPixel
        var status = SHIM_PNG_NO_MEMORY
        var message = shim_png_message()
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            guard let start = target.baseAddress else { return }
            status = withSource { shim_png_read($0, start, &message) }
            initialized = status == SHIM_PNG_OK ? count : 0
        }
        if let error = PNGError(status, message) { throw error }
        return Bitmap(width: header.width, height: header.height, pixels: pixels)
    }

    /// The picture made smaller while it is read.
    ///
    /// - Precondition: it is not interlaced.
    func bitmap(dividedInto columns: AxisCells, _ rows: AxisCells) throws(PNGError) -> Bitmap {
        let taker = RowTaker(columns, rows)
        var message = shim_png_message()
        let status = withSource { source in
            shim_png_read_by_row(
                source,
                { context, row, channels in
                    Unmanaged<RowTaker>.fromOpaque(context).takeUnretainedValue().take(row, channels)
                }, Unmanaged.passUnretained(taker).toOpaque(), &message)
        }
        if let error = PNGError(status, message) { throw error }
        return withExtendedLifetime(taker) {
            Bitmap(width: columns.count, height: rows.count, pixels: taker.pixels)
        }
    }

    /// Where the rows go that libpng hands out.
    private final class RowTaker {
        private let columns, rows: AxisCells
        /// Made with the first row, which says how many channels there are.
        private var average: AreaAverage?

        init(_ columns: AxisCells, _ rows: AxisCells) {
            self.columns = columns
            self.rows = rows
        }

        var pixels: [UInt8] { average?.pixels ?? [] }

        func take(_ row: UnsafePointer<UInt8>, _ channels: Int) {
            if average == nil { average = AreaAverage(columns: columns, rows: rows, channels: channels) }
            average?.add(UnsafeBufferPointer(start: row, count: columns.pixels * channels))
        }
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
