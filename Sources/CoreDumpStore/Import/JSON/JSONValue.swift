/// A value of JSON with nothing lost of it: the members of an object stand in the order of the file, a number is as it was written.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

    var isNull: Bool { self == .null }

    /// A text, a number or a word as it stands in a sentence; nil of a list, an object and null.
    var scalar: String? {
        switch self {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number
        case .text(let text): text
        case .null, .list, .object: nil
        }
    }

    /// As JSON in one line.
    var compact: String {
        switch self {
        case .null: "null"
        case .bool, .number: scalar ?? ""
        case .text(let text): JSONLine.quoted(text)
        case .list(let list): "[" + list.map(\.compact).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { "\(JSONLine.quoted($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
        }
    }
}

/// An object of JSON.
struct JSONObject: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }

    var members: [Member]

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    /// The value of a key; nil when it is missing or null. Of several of one key, the last counts, as for most readers.
    subscript(key: String) -> JSONValue? {
        guard let value = members.last(where: { $0.key == key })?.value, !value.isNull else { return nil }
        return value
    }

    /// A text under a key that is not empty.
    func text(_ key: String) -> String? {
        guard case .text(let text) = self[key], !text.isEmpty else { return nil }
        return text
    }
}
