import CSQLiteSession

/// What the functions of one connection share. A connection is used by one thread at a time.
final class FunctionContext {
    let folder = TextFolder()
    private var first: [UInt32] = []
    private var second: [UInt32] = []

    /// The context that a function or collation was registered with.
    @inline(__always)
    static func at(_ pointer: UnsafeMutableRawPointer?) -> FunctionContext {
        guard let pointer else { preconditionFailure("registered without a context") }
        return Unmanaged<FunctionContext>.fromOpaque(pointer).takeUnretainedValue()
    }

    static var release: @convention(c) (UnsafeMutableRawPointer?) -> Void {
        { pointer in
            if let pointer { Unmanaged<FunctionContext>.fromOpaque(pointer).release() }
        }
    }

    func isFound(
        _ needle: TextNeedle, in text: UnsafeBufferPointer<UInt8>, _ match: PredicateNode.TextMatch
    ) -> Bool {
        needle.isFound(in: text, match, folder, &first)
    }

    /// A folded text in UTF-8.
    func folded(_ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options) -> [UInt8] {
        if ASCIIText.isASCII(text) {
            return options.contains(.caseInsensitive) ? text.map(\.lowercasedASCII) : Array(text)
        }
        folder.fold(text, options, into: &first)
        var result: [UInt8] = []
        result.reserveCapacity(text.count * 2)
        for scalar in first {
            if scalar < 0x80 {
                result.append(UInt8(truncatingIfNeeded: scalar))
            } else if let scalar = Unicode.Scalar(scalar) {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return result
    }

    /// By code points of the folded texts.
    ///
    /// Goes along both texts as long as they are the same but for the case of A to Z. Different ASCII characters decide;
    /// for others, both are folded from the ASCII character before, to which marks may belong.
    ///
    /// - Returns: a negative number, zero or a positive number.
    func compareIgnoringCase(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int32 {
        let common = min(text.count, other.count)
        var start = 0
        for index in 0..<common {
            let (a, b) = (text[index], other[index])
            if a < 0x80, b < 0x80 {
                let (a, b) = (a.lowercasedASCII, b.lowercasedASCII)
                if a != b { return a < b ? -1 : 1 }
                start = index
            } else if a != b {
                return compareFolded(text, other, from: start)
            }
        }
        if text.count == other.count { return 0 }
        let rest = text.count > common ? text[common] : other[common]
        if rest >= 0x80 { return compareFolded(text, other, from: start) }
        return text.count < other.count ? -1 : 1
    }

    private func compareFolded(
        _ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int32 {
        folder.fold(UnsafeBufferPointer(rebasing: text[start...]), .caseInsensitive, into: &first)
        folder.fold(UnsafeBufferPointer(rebasing: other[start...]), .caseInsensitive, into: &second)
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return first[index] < second[index] ? -1 : 1
        }
        return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
    }
}
