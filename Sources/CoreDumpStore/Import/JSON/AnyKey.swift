/// A key of an object whose kind is not known yet.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

extension KeyedDecodingContainer {
    /// A value that nothing depends on, or nil when it is missing or null. One of another type than it should be is nil as well, and
    /// its key noted.
    func value<Value: Decodable>(_ key: Key, orNote leftOut: inout [String]) -> Value? {
        do {
            return try decodeIfPresent(Value.self, forKey: key)
        } catch {
            leftOut.append(key.stringValue)
            return nil
        }
    }
}

extension KeyedDecodingContainer<AnyKey> {
    /// A text, or nil when the value is missing, null or something else.
    func text(_ key: String) -> String? {
        try? decodeIfPresent(String.self, forKey: AnyKey(key))
    }
}
