import CPNGShim
import Foundation

extension Bitmap {
    /// Reads a PNG of any colour type, bit depth and interlacing.
    ///
    /// Gamma and colour profiles are not applied: the numbers of the file are the numbers here.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package init(png: Data, limits: PNGLimits = .standard) throws {
        // Bound here, because the reader keeps the pointer for as long as it lives.
        self = try png.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) throws in
            let data = bytes.bindMemory(to: UInt8.self)
            guard let start = data.baseAddress else { throw PNGError.notPNG }
            guard let reader = shim_png_reader_new(start, data.count) else { throw PNGError.outOfMemory }
            defer { shim_png_reader_free(reader) }
            return try Bitmap(reader: reader, limits: limits)
        }
    }

    private init(reader: OpaquePointer, limits: PNGLimits) throws {
        let header = shim_png_reader_read_header(reader, limits.side, limits.pixels)
        try Self.check(header, reader)
        let width = Int(shim_png_reader_width(reader))
        let height = Int(shim_png_reader_height(reader))
        let count = width * height * Self.bytesPerPixel
        let pixels = try [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            guard let start = target.baseAddress else { throw PNGError.outOfMemory }
            try Self.check(shim_png_reader_read_pixels(reader, start), reader)
            initialized = count
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    private static func check(_ status: shim_png_status, _ reader: OpaquePointer) throws {
        switch status {
        case SHIM_PNG_OK:
            return
        case SHIM_PNG_NOT_PNG:
            throw PNGError.notPNG
        case SHIM_PNG_TOO_LARGE:
            throw PNGError.tooLarge(
                width: Int(shim_png_reader_width(reader)), height: Int(shim_png_reader_height(reader)))
        case SHIM_PNG_NO_MEMORY:
            throw PNGError.outOfMemory
        default:
            throw PNGError.damaged(String(cString: shim_png_reader_message(reader)))
        }
    }

    /// The picture as a PNG file without any metadata.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package func pngData() throws -> Data {
        var buffer = shim_png_buffer()
        defer { shim_png_buffer_free(&buffer) }
        let status = pixels.withUnsafeBufferPointer { source in
            source.baseAddress.map { shim_png_write($0, UInt32(width), UInt32(height), &buffer) }
        }
        guard status == SHIM_PNG_OK, let bytes = buffer.bytes else {
            let message = withUnsafeBytes(of: &buffer.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw message.isEmpty ? PNGError.outOfMemory : PNGError.notWritable(message)
        }
        return Data(bytes: bytes, count: buffer.length)
    }
}
