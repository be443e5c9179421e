/// Internationalised names as they stand on the wire: RFC 3492.
enum Punycode {
    /// A host with its labels as people read them: `bücher.example` for `xn--bcher-kva.example`. Labels that are not what
    /// they claim to be are left as they are.
    ///
    /// - Complexity: O(n²) for the longest label of n letters, of which there are at most 63.
    static func decodedHost(_ host: String) -> String {
        guard host.contains("xn--") else { return host }
        return host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            guard label.hasPrefix("xn--"), label.utf8.count <= 63 else { return String(label) }
            return decoded(label.dropFirst(4)) ?? String(label)
        }.joined(separator: ".")
    }

    private static let (base, skew, damp) = (36, 38, 700)

    private static func decoded(_ label: Substring) -> String? {
        let delimiter = label.lastIndex(of: "-")
        var output = Array((delimiter.map { label[..<$0] } ?? "").unicodeScalars)
        let digits = delimiter.map { label[label.index(after: $0)...] } ?? label
        var (position, value, bias) = (0, 128, 72)
        var rest = Array(digits.utf8)[...]
        while !rest.isEmpty {
            guard let step = delta(&rest, bias) else { return nil }
            let isFirst = position == 0
            position += step
            let count = output.count + 1
            bias = adapted(step, count, isFirst: isFirst)
            value += position / count
            position %= count
            guard value <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
            output.insert(scalar, at: position)
            position += 1
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: output)
        return output.isEmpty ? nil : String(text)
    }

    /// Reads one number of variable length.
    private static func delta(_ digits: inout ArraySlice<UInt8>, _ bias: Int) -> Int? {
        var (result, weight, k) = (0, 1, base)
        while let byte = digits.popFirst() {
            guard let digit = digit(byte), result < 1 << 32, weight < 1 << 32 else { return nil }
            result += digit * weight
            let threshold = min(26, max(1, k - bias))
            if digit < threshold { return result }
            weight *= base - threshold
            k += base
        }
        return nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }

    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > (base - 1) * 26 / 2 {
            delta /= base - 1
            k += base
        }
        return k + base * delta / (delta + skew)
    }
}
