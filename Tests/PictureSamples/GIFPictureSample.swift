extension PictureSample {
    static var gif: PictureSample { GIFPictureSample.sample }
}

package enum GIFPictureSample {
    static var sample: PictureSample {
        let comment = [0x21, 0xFE, 6] + .secret + [0]
        let application: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + .secret + [0]
        let text: [UInt8] = [0x21, 1, 12] + .zeros(12) + [6] + .secret + [0]
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 5, 0]
        let file =
            screen + comment + loop + [6] + .secret + [0] + application + control(1) + comment + image + control(2)
            + text + [0]
            + image + comment + trailer + .secret
        return PictureSample("GIF", file, stripped: screen + loop + [0] + control(1) + image + image + trailer)
    }

    /// Of one pixel, with a table of two colours.
    package static let screen: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    package static let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 2, 0x4C, 1, 0]
    package static let trailer: [UInt8] = [0x3B]

    package static func control(_ delay: UInt8) -> [UInt8] { [0x21, 0xF9, 4, 1, delay, 0, 0, 0] }
}
