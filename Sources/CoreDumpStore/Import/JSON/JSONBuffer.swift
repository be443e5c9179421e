/// The bytes of an object as they are read; when there are too many, none.
struct JSONBuffer {
    private let limit: Int
    private(set) var bytes: [UInt8] = []
    /// Whether there were more bytes than the limit.
    private(set) var isFull = false
    private var isDiscarding: Bool

    init(limit: Int) {
        self.limit = limit
        isDiscarding = limit == 0
    }

    var count: Int { bytes.count }

    /// The bytes from a place on, as far as they were kept.
    func bytes(from start: Int) -> ArraySlice<UInt8> {
        start <= bytes.count ? bytes[start...] : []
    }

    mutating func append(_ byte: UInt8) {
        guard !isDiscarding else { return }
        bytes.append(byte)
        checkLimit()
    }

    mutating func take(from source: inout ByteSource, until stops: (UInt8) -> Bool) throws {
        guard !isDiscarding else { return try source.skip(until: stops) }
        try source.take(into: &bytes, until: stops)
        checkLimit()
    }

    /// Lets go of everything and keeps nothing from now on.
    mutating func discard() {
        isDiscarding = true
        bytes = []
    }

    private mutating func checkLimit() {
        guard bytes.count > limit else { return }
        isFull = true
        discard()
    }
}
