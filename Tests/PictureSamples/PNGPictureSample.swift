import PNGSamples

extension PictureSample {
    static var png: PictureSample {
        let header = PNGHeaderFields(2, 1, bitDepth: 8, colorType: 2)
        let profile = [0, 0x78, 1, 2, 3] as [UInt8]
        func chunks(isStripped: Bool) -> [PNGBuilder.Chunk] {
            func one(_ name: String, _ content: [UInt8], _ stripped: [UInt8]? = nil) -> [PNGBuilder.Chunk] {
                isStripped ? stripped.map { [.init(name, $0)] } ?? [] : [.init(name, content)]
            }
            func kept(_ name: String, _ content: [UInt8]) -> [PNGBuilder.Chunk] { [.init(name, content)] }
            return one("tEXt", Array("Author\0".utf8) + .secret) + kept("gAMA", .big(45_455, 4))
                + kept("cHRM", .big(31_270, 32)) + kept("sRGB", [0]) + kept("cICP", [12, 13, 0, 1])
                + one("iCCP", .secret + [0] + profile, Array("ICC".utf8) + [0] + profile)
                + one(
                    "eXIf", ExifSample.data(orientation: 6, hasMaker: true),
                    ExifSample.data(orientation: 6, hasMaker: false))
                + one("eXIf", ExifSample.data(orientation: 3, hasMaker: true))
                + kept("pHYs", .big(2835, 4) + .big(2835, 4) + [1])
                + one("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + .secret) + one("sPLT", .secret)
                + one("tIME", .zeros(7))
                + one("bKGD", .zeros(6)) + one("caBX", .secret) + one("prVt", .secret)
                + kept("acTL", .big(1, 4) + .zeros(4))
                + kept("fcTL", .big(0, 4) + .big(2, 4) + .big(1, 4) + .zeros(14))
        }
        func file(isStripped: Bool) -> [UInt8] {
            var builder = PNGBuilder(header, between: chunks(isStripped: isStripped), rows: [[1, 2, 3, 4, 5, 6]])
            if !isStripped { builder.chunks.insert(.init("zTXt", .secret), at: builder.chunks.count - 1) }
            return Array(builder.data)
        }
        return PictureSample("PNG", file(isStripped: false) + .secret, stripped: file(isStripped: true))
    }
}
