extension PictureSample {
    static var webP: [PictureSample] {
        [WebPPictureSample.still, WebPPictureSample.animated, WebPPictureSample.simple]
    }
}

package enum WebPPictureSample {
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + .little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }

    package static func file(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + .little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    package static func header(_ flags: UInt8, reserved: UInt8 = 0) -> [UInt8] {
        chunk("VP8X", [flags, reserved, reserved, reserved] + .zeros(6))
    }

    private static let exif = ExifSample.data(orientation: 8, hasMaker: false)
    package static let camera = ExifSample.data(orientation: 8, hasMaker: true)
    package static let image = chunk("VP8 ", [1, 2, 3])
    private static let metadata = chunk("XMP ", .secret) + chunk("JUNK", .secret)

    static var still: PictureSample {
        let pixels = chunk("ICCP", [9, 8, 7]) + chunk("ALPH", [4, 5, 6, 7, 8]) + image
        let file = file(
            header(0x3C, reserved: 0x53) + pixels + chunk("EXIF", Array("Exif\0\0".utf8) + camera) + metadata)
        return PictureSample("WebP", file + .secret, stripped: Self.file(header(0x38) + pixels + chunk("EXIF", exif)))
    }

    static var animated: PictureSample {
        func frame(_ between: [UInt8]) -> [UInt8] {
            chunk("ANMF", .zeros(16) + chunk("ALPH", [4]) + between + chunk("VP8L", [1, 2, 3]))
        }
        func chunks(_ between: [UInt8]) -> [UInt8] { chunk("ANIM", .zeros(6)) + frame(between) + frame([]) }
        let file = file(header(0x1E) + chunks(chunk("JUNK", .secret)) + metadata)
        return PictureSample("animated WebP", file, stripped: Self.file(header(0x12) + chunks([])))
    }

    static var simple: PictureSample {
        PictureSample("simple WebP", file(image + metadata) + .secret, stripped: file(image))
    }
}
