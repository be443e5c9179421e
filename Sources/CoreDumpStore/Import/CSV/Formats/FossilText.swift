/// What `fossilize` in Fossil's `src/encode.c` makes of a text.
enum FossilText {
    private static let meanings: [UInt8: UInt8] = [
        UInt8(ascii: "s"): 0x20, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "0"): 0x00,
        UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]

    /// The text. What is no escape stays as it is.
    ///
    /// - Complexity: O(n)
    static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        let backslash = UInt8(ascii: "\\")
        guard bytes.contains(backslash) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let meaning = bytes[index] == backslash && index + 1 < bytes.count ? meanings[bytes[index + 1]] : nil
            text.append(meaning ?? bytes[index])
            index += meaning == nil ? 1 : 2
        }
        return text
    }
}
