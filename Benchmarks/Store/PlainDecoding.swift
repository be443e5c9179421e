import CPNG
import Foundation

/// Reading a PNG as libpng's own example does it: without conversions, row after row into memory for the whole picture.
enum PlainDecoding {
    enum Failure: Error {
        case noMemory
    }

    private struct Place {
        let bytes: UnsafeRawBufferPointer
        var offset = 0
    }

    /// - Precondition: the data are a valid PNG: an error of libpng ends the program.
    static func decode(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var place = Place(bytes: bytes)
            var png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
            var info = png.flatMap { png_create_info_struct($0) }
            defer { png_destroy_read_struct(&png, &info, nil) }
            guard let reader = png, let header = info else { throw Failure.noMemory }
            withUnsafeMutablePointer(to: &place) { place in
                png_set_read_fn(reader, place) { reader, target, count in
                    guard let target, let source = png_get_io_ptr(reader)?.assumingMemoryBound(to: Place.self) else {
                        return
                    }
                    let start = source.pointee.offset
                    UnsafeMutableRawBufferPointer(start: target, count: count)
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source.pointee.bytes[start..<start + count]))
                    source.pointee.offset += count
                }
                readRows(reader, header)
            }
        }
    }

    private static func readRows(_ png: OpaquePointer, _ info: OpaquePointer) {
        png_read_info(png, info)
        png_read_update_info(png, info)
        let rowSize = png_get_rowbytes(png, info)
        let height = Int(png_get_image_height(png, info))
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: rowSize * height)
        defer { pixels.deallocate() }
        for row in 0..<height { png_read_row(png, pixels + row * rowSize, nil) }
        png_read_end(png, nil)
    }
}
