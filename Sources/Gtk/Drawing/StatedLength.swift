extension ImageDecoder {
    /// Whether a file ends before it says that it does, in a format that says it: RIFF (WebP, ANI), the boxes of ISO 14496-12 (AVIF, HEIF,
    /// JPEG XL, QTIF) and ICNS. The readers of these take what there is, and make up the rest.
    nonisolated static func endsTooEarly(_ data: [UInt8]) -> Bool {
        func number(at index: Int, isLittle: Bool = false) -> Int {
            let bytes = data[index..<index + 4]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        func isThere(_ name: String, at index: Int) -> Bool { data[index...].starts(with: name.utf8) }
        guard data.count >= 12 else { return false }
        // The byte that makes the length even is no part of the picture.
        if isThere("RIFF", at: 0) { return number(at: 4, isLittle: true) + 8 > data.count + 1 }
        if isThere("icns", at: 0) { return number(at: 4) > data.count }
        guard ["ftyp", "JXL ", "idsc", "idat"].contains(where: { isThere($0, at: 4) }) else { return false }
        var index = 0
        while index + 8 <= data.count {
            var length = number(at: index)
            // The last box may go to the end of the file.
            if length == 0 { return false }
            if length == 1 {
                guard index + 16 <= data.count, number(at: index + 8) < 1 << 30 else { return true }
                length = number(at: index + 8) << 32 | number(at: index + 12)
            }
            guard length >= 8 else { return false }
            index += length
        }
        return index > data.count
    }
}
