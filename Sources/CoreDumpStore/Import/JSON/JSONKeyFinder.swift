/// Knows the key whose value is being read in an object.
struct JSONKeyFinder {
    private let isWanted: Bool
    private var isExpected = true
    /// The bytes of the latest key; escapes are left as they are.
    private(set) var last: [UInt8] = []

    init(isWanted: Bool) {
        self.isWanted = isWanted
    }

    /// After a comma, the next text is a key.
    mutating func expect() {
        isExpected = true
    }

    /// A text has been read.
    mutating func found(_ text: ArraySlice<UInt8>) {
        guard isWanted, isExpected else { return }
        last = Array(text)
        isExpected = false
    }
}
