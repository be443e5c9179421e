/// The members of an object of another tracker, of which a reader takes those that it has a use for. What the reader leaves is
/// kept with the bug.
struct JSONFields {
    /// All that there was.
    let whole: JSONObject
    private(set) var left: JSONObject
    /// The keys of values that are of another type than they should be.
    private(set) var wrongTypes: [String] = []

    init(_ object: JSONObject) {
        (whole, left) = (object, object)
    }

    /// The value of a key, which is left no longer; nil when it is missing or null.
    mutating func take(_ key: String) -> JSONValue? {
        defer { left.members.removeAll { $0.key == key } }
        return left[key]
    }

    /// - Throws: ``JSONProblem`` when there is none.
    mutating func neededText(_ key: String) throws(JSONProblem) -> String {
        guard let value = take(key) else { throw .missingValue(key) }
        guard case .text(let text) = value else { throw .wrongType(key) }
        return text
    }

    /// - Throws: ``JSONProblem`` when there is none.
    mutating func neededNumber(_ key: String) throws(JSONProblem) -> Int64 {
        guard let value = take(key) else { throw .missingValue(key) }
        guard case .number(let text) = value, let number = Int64(text) else { throw .wrongType(key) }
        return number
    }

    mutating func text(_ key: String) -> String? {
        taken(key) { if case .text(let text) = $0 { text } else { nil } }
    }

    /// A text of several lines, or a document of Jira.
    mutating func longText(_ key: String) -> String? {
        taken(key) { $0 == .text("") ? "" : NamedValueRules.longText($0) }
    }

    mutating func bool(_ key: String) -> Bool? {
        taken(key) { if case .bool(let bool) = $0 { bool } else { nil } }
    }

    mutating func object(_ key: String) -> JSONObject? {
        taken(key) { $0.object }
    }

    /// A thing by its name: the name itself, or an object that has one.
    mutating func name(_ key: String) -> String? {
        taken(key) { NamedValueRules.name(of: $0) }
    }

    /// Things by their names; those without one are passed over.
    mutating func names(_ key: String) -> [String]? {
        taken(key) { value in
            value.list.flatMap { list in
                let isAny = list.allSatisfy { element in
                    switch element {
                    case .text, .object, .null: true
                    case .bool, .number, .list: false
                    }
                }
                return isAny ? list.compactMap { NamedValueRules.name(of: $0) } : nil
            }
        }
    }

    /// The elements of a list that are objects.
    mutating func objects(_ key: String) -> [JSONObject] {
        taken(key) { $0.list?.compactMap(\.object) } ?? []
    }

    mutating func date(_ key: String) -> TrackerDate? {
        text(key).map { TrackerDate(text: $0, key: key) }
    }

    /// The date of a key, with what it says in ISO 8601.
    mutating func date(_ key: String, as reading: (String) -> String) -> TrackerDate? {
        text(key).map { TrackerDate(text: reading($0), key: key) }
    }

    /// Whether a key is there, be it null, and what it has could be read.
    private func says(_ key: String) -> Bool {
        whole.has(key) && !wrongTypes.contains(key)
    }

    /// Which fields the record says nothing of, once it has been read.
    ///
    /// - Parameters:
    ///   - details: the keys of which the details are made, all of them.
    ///   - status: those of which one says whether the bug is closed.
    ///   - priority: those of which one says the priority.
    func unsaid(details: [String], status: [String], priority: [String]) -> BugFields {
        var unsaid: BugFields = []
        unsaid[.details] = !details.allSatisfy(says)
        unsaid[.status] = !status.contains(where: says)
        unsaid[.priority] = !priority.contains(where: says)
        return unsaid
    }

    private mutating func taken<Value>(_ key: String, _ reading: (JSONValue) -> Value?) -> Value? {
        guard let value = take(key) else { return nil }
        guard let read = reading(value) else {
            wrongTypes.append(key)
            return nil
        }
        return read
    }
}

/// A date of another tracker as it stands there, with its key.
struct TrackerDate {
    var text: String
    var key: String
}
