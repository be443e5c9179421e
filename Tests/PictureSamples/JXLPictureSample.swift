extension PictureSample {
    static var jxl: PictureSample {
        let start =
            ISOBoxSample.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
            + ISOBoxSample.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
        let parts = [
            ISOBoxSample.box("jxlp", .zeros(4) + [0xFF, 0x0A, 1]), ISOBoxSample.box("jxlp", [0x80, 0, 0, 1, 2, 3]),
        ]
        let secrets = ["Exif", "xml ", "jumb", "brob", "jbrd", "uuid", "SECR"].flatMap { ISOBoxSample.box($0, .secret) }
        let level = ISOBoxSample.box("jxll", [10])
        return PictureSample(
            "JPEG XL", start + level + parts[0] + secrets + parts[1] + secrets,
            stripped: start + level + parts[0] + parts[1])
    }
}

/// Boxes of ISO base media files.
package enum ISOBoxSample {
    package static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        .big(content.count + 8, 4) + Array(type.utf8) + content
    }

    /// A box with a version and flags.
    package static func box(_ type: String, version: Int, flags: Int = 0, _ content: [UInt8]) -> [UInt8] {
        box(type, [UInt8(version)] + .big(flags, 3) + content)
    }
}
