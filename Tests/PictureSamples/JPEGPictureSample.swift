extension PictureSample {
    static var jpeg: PictureSample { JPEGPictureSample.sample }
}

package enum JPEGPictureSample {
    static var sample: PictureSample {
        let jfif = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 73]
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + .secret
        let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 8, 9])
        let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
        let file: [UInt8] =
            start + segment(0xE0, jfif + [2, 1] + .secret) + segment(0xE0, Array("JFXX\0".utf8) + .secret)
            + segment(0xE1, Array("Exif\0\0".utf8) + ExifSample.data(orientation: 6, hasMaker: true))
            + segment(0xE1, xmp)
            + [0xFF, 0xFF] + profile + segment(0xE2, Array("MPF\0".utf8) + .secret) + segment(0xED, .secret)
            + segment(0xEE, adobe + .secret) + segment(0xFE, .secret) + segment(0xEB, .secret) + tables + frame
            + firstScan + segment(0xFE, .secret) + segment(0xE1, xmp) + secondScan + end + .secret
        let stripped: [UInt8] =
            start + segment(0xE0, jfif + [0, 0])
            + segment(0xE1, Array("Exif\0\0".utf8) + ExifSample.data(orientation: 6, hasMaker: false)) + profile
            + segment(0xEE, adobe) + tables + frame + firstScan + secondScan + end
        return PictureSample("JPEG", file, stripped: stripped)
    }

    package static let start: [UInt8] = [0xFF, 0xD8]
    package static let end: [UInt8] = [0xFF, 0xD9]
    package static let frame = segment(0xC2, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    /// With a byte of all ones, and a restart.
    package static let firstScan = segment(0xDA, [1, 1, 0, 0, 0, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4]
    static let secondScan = segment(0xC4, [0x10] + .zeros(16)) + segment(0xDA, [1, 1, 0, 1, 63, 0]) + [5, 0xFF, 0, 6]
    static let tables = segment(0xDB, [0] + Array(1...64)) + segment(0xC4, [0] + .zeros(16)) + segment(0xDD, [0, 1])

    package static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker] + .big(body.count + 2, 2) + body
    }
}
