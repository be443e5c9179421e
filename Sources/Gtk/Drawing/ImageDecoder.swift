import CGtk
import CJPEGShim
import Synchronization

/// Reads every image format that GdkPixbuf can read on this machine; of an animation, the first frame. Turned as the
/// camera says (EXIF). Colour profiles are not applied.
///
/// Needs no display and no main actor: reading a large picture takes a while.
nonisolated package enum ImageDecoder {
    /// So often a cancellation is noticed, in bytes of the file.
    private static let chunkByteCount = 64 * 1024
    /// Some of GdkPixbuf's readers, that of TIFF among them, keep their errors in variables of the whole process.
    private static let reading = Mutex(())

    /// - Parameters:
    ///   - data: a whole file.
    ///   - fittedTo: pixels that no side is longer than in the end; such a picture is read faster. Nil for all pixels.
    /// - Throws: ``ImageDecodingError``, `CancellationError` when the task is cancelled.
    /// - Complexity: O(width × height + bytes)
    package static func decode(_ data: [UInt8], limits: ImageLimits, fittedTo side: Int? = nil) throws -> DecodedImage {
        try reading.withLock { _ in try read(data, Sizing(limits: limits, side: side)) }
    }

    private static func read(_ data: [UInt8], _ sizing: Sizing) throws -> DecodedImage {
        guard !endsTooEarly(data) else { throw ImageDecodingError.cutOff }
        guard let loader = gdk_pixbuf_loader_new() else { throw ImageDecodingError.outOfMemory }
        defer { g_object_unref(loader) }
        let rows = PaintedRows()
        let failure: GLibError? = try withExtendedLifetime((sizing, rows)) {
            sizing.watch(loader)
            rows.watch(loader)
            return try feed(data, to: loader)
        }
        if let refused = sizing.refused {
            throw ImageDecodingError.tooLarge(width: refused.width, height: refused.height)
        }
        try requireCertainty(of: data)
        if let failure { throw error(failure) }
        // Of one that is made smaller nobody is told row by row.
        if sizing.isWhole, rows.areMissing(of: data) { throw ImageDecodingError.cutOff }
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw ImageDecodingError.damaged("") }
        return try pixels(of: pixbuf)
    }

    /// Hands over the data piece by piece; the loader has to be closed in any case.
    private static func feed(_ data: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>) throws -> GLibError? {
        var failure: GLibError?
        var offset = 0
        while failure == nil, offset < data.count, !Task.isCancelled {
            let count = min(chunkByteCount, data.count - offset)
            data.withUnsafeBufferPointer { bytes in
                var error: UnsafeMutablePointer<GError>?
                gdk_pixbuf_loader_write(loader, bytes.baseAddress.map { $0 + offset }, gsize(count), &error)
                failure = error.map { GLibError(owning: $0) }
            }
            offset += count
        }
        var error: UnsafeMutablePointer<GError>?
        gdk_pixbuf_loader_close(loader, &error)
        let atEnd = error.map { GLibError(owning: $0) }
        try Task.checkCancellation()
        return failure ?? atEnd
    }

    /// Refuses a JPEG whose reader had to guess; the readers of other formats fail then.
    private static func requireCertainty(of data: [UInt8]) throws {
        guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { return }
        var message = shim_jpeg_message()
        let certainty = data.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { shim_jpeg_check($0, bytes.count, &message) }
        }
        switch certainty {
        case SHIM_JPEG_CUT_OFF: throw ImageDecodingError.cutOff
        case SHIM_JPEG_GUESSED:
            let words = withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw ImageDecodingError.damaged(words)
        default: return
        }
    }

    private static func error(_ error: GLibError) -> ImageDecodingError {
        guard error.domain == String(copying: g_quark_to_string(gdk_pixbuf_error_quark())) else {
            return .damaged(error.message)
        }
        switch GdkPixbufError(UInt32(error.code)) {
        case GDK_PIXBUF_ERROR_UNKNOWN_TYPE, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION: return .unknownFormat
        case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: return .outOfMemory
        default: return .damaged(error.message)
        }
    }

    private static func pixels(of picture: OpaquePointer) throws -> DecodedImage {
        guard let upright = gdk_pixbuf_apply_embedded_orientation(picture) else { throw ImageDecodingError.outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard gdk_pixbuf_get_has_alpha(upright) == 0 else { return try copy(upright) }
        guard let opaque = gdk_pixbuf_add_alpha(upright, 0, 0, 0, 0) else { throw ImageDecodingError.outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(opaque)) }
        return try copy(opaque)
    }

    /// - Parameter picture: with alpha.
    private static func copy(_ picture: OpaquePointer) throws -> DecodedImage {
        let (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
        let stride = Int(gdk_pixbuf_get_rowstride(picture))
        guard width > 0, height > 0, let source = gdk_pixbuf_read_pixels(picture) else {
            throw ImageDecodingError.damaged("")
        }
        let rowByteCount = width * 4
        let rgba = [UInt8](unsafeUninitializedCapacity: rowByteCount * height) { target, count in
            for row in 0..<height {
                let place = target.baseAddress.map { $0 + row * rowByteCount }
                place?.update(from: source + row * stride, count: rowByteCount)
            }
            count = rowByteCount * height
        }
        return DecodedImage(width: width, height: height, rgba: rgba)
    }
}
