import CPNGShim
import Foundation

extension Bitmap {
    /// Reads a PNG of any colour type, bit depth and interlacing.
    ///
    /// The gamma that a file names is applied, so that the picture is sRGB; without one it is taken for sRGB. Colour
    /// profiles are not applied, the background that a file suggests is not drawn.
    ///
    /// What the pixels depend on must be right, to the last checksum. What they do not depend on is not looked at.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(png: Data, limits: PNGLimits = .standard) throws(PNGError) {
        // Foundation's closures throw anything, so the error is carried out by hand.
        self = try png.withUnsafeBytes { bytes in
            Result { () throws(PNGError) in try Bitmap(pngBytes: bytes, limits: limits) }
        }.get()
    }

    private init(pngBytes bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        let structure = try PNGStructure(bytes, limits: limits)
        var source = shim_png_source()
        source.width = UInt32(structure.header.width)
        source.height = UInt32(structure.header.height)
        source.gamma = structure.gamma ?? 0
        source.segment_count = structure.segments.count
        withUnsafeMutableBytes(of: &source.segments) { memory in
            let segments = memory.bindMemory(to: shim_png_segment.self)
            for (index, range) in structure.segments.enumerated() {
                let part = UnsafeRawBufferPointer(rebasing: bytes[range]).bindMemory(to: UInt8.self)
                guard let start = part.baseAddress else { continue }
                segments[index] = shim_png_segment(bytes: start, length: part.count)
            }
        }
        try self.init(source)
    }

    private init(_ source: shim_png_source) throws(PNGError) {
        let (width, height) = (Int(source.width), Int(source.height))
        let count = width * height * Self.bytesPerPixel
        var status = SHIM_PNG_NO_MEMORY
        var message = shim_png_message()
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            guard let start = target.baseAddress else { return }
            status = withUnsafePointer(to: source) { shim_png_read($0, start, &message) }
            initialized = status == SHIM_PNG_OK ? count : 0
        }
        if let error = PNGError(status, message) { throw error }
        self.init(width: width, height: height, pixels: pixels)
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
