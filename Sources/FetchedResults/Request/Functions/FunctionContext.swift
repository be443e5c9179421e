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
        folder.fold(text, options, into: &first)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for scalar in first.lazy.compactMap(Unicode.Scalar.init) { result += UTF8.encode(scalar).map(Array.init) ?? [] }
        return result
    }

    /// By code points of the folded texts. ASCII compares in the same order without folding.
    ///
    /// - Returns: a negative number, zero or a positive number.
    func compareIgnoringCase(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int32 {
        if ASCIIText.isASCII(text), ASCIIText.isASCII(other) {
            for index in 0..<min(text.count, other.count) {
                let (a, b) = (text[index].lowercasedASCII, other[index].lowercasedASCII)
                if a != b { return a < b ? -1 : 1 }
            }
            return text.count == other.count ? 0 : text.count < other.count ? -1 : 1
        }
        folder.fold(text, .caseInsensitive, into: &first)
        folder.fold(other, .caseInsensitive, into: &second)
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return first[index] < second[index] ? -1 : 1
        }
        return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
    }
}
