/// What a ``TextFolder`` writes into.
protocol FoldedScalars {
    mutating func removeAll()
    /// Goes on to what stands at a place of the text, in bytes.
    mutating func begin(at offset: Int)
    mutating func append(_ scalar: UInt32)
    /// Appends what belongs to the letter before.
    mutating func appendMark(_ scalar: UInt32)
}

/// The code points alone.
extension [UInt32]: FoldedScalars {
    @inline(__always)
    mutating func removeAll() { removeAll(keepingCapacity: true) }
    @inline(__always)
    mutating func begin(at offset: Int) {}
    @inline(__always)
    mutating func appendMark(_ scalar: UInt32) { append(scalar) }
}

/// With where each comes from.
struct TracedScalars: FoldedScalars {
    private(set) var scalars: [UInt32] = []
    /// Sorted.
    private(set) var origins: [Int] = []
    private var origin = 0

    mutating func removeAll() { self = TracedScalars() }

    @inline(__always)
    mutating func begin(at offset: Int) { origin = offset }

    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        scalars.append(scalar)
        origins.append(origin)
    }

    @inline(__always)
    mutating func appendMark(_ scalar: UInt32) {
        let letter = origins.last ?? origin
        scalars.append(scalar)
        origins.append(letter)
    }
}
