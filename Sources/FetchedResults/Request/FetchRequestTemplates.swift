import GRDB

/// Named requests. A copy of a request has the variables of its predicate filled in, and can be refined.
///
/// ```swift
/// var templates = FetchRequestTemplates()
/// templates.setTemplate(
///     FetchRequest<Bug>(
///         table: "bug", predicate: FetchColumn("project.host") == .variable("host"),
///         sortDescriptors: [FetchSortDescriptor("title")]),
///     named: "bugs of a host")
/// let request = try templates.request(named: "bugs of a host", of: Bug.self, substituting: ["host": "a.org"])
///     .filtered(by: FetchColumn("isOpen") == true)
/// ```
public struct FetchRequestTemplates: Sendable {
    private struct Template: Sendable {
        let request: any Sendable
        let record: String
    }

    private var templates: [String: Template] = [:]

    /// Creates an empty collection.
    ///
    /// - Complexity: O(1)
    public init() {}

    /// The names in alphabetical order.
    ///
    /// - Complexity: O(n log n) for n templates.
    public var names: [String] { templates.keys.sorted() }

    /// Stores a request under a name, and replaces the one that was stored under it.
    ///
    /// - Complexity: O(1)
    public mutating func setTemplate<Record>(_ request: FetchRequest<Record>, named name: String) {
        templates[name] = Template(request: request, record: "\(Record.self)")
    }

    /// Removes a template. Does nothing if there is none.
    ///
    /// - Complexity: O(1)
    public mutating func removeTemplate(named name: String) {
        templates[name] = nil
    }

    /// A copy of the request stored under a name, with its variables filled in.
    ///
    /// - Parameters:
    ///   - name: the name that the request was stored under.
    ///   - record: the type of its records.
    ///   - values: a value for each variable of the predicate; others are ignored.
    /// - Throws: ``FetchRequestError`` when there is no such template, when it fetches other records, or when a variable is
    ///   missing; its description says what to change.
    /// - Complexity: O(n) for n conditions.
    public func request<Record>(
        named name: String, of record: Record.Type = Record.self,
        substituting values: [String: FetchVariableValue] = [:]
    ) throws -> FetchRequest<Record> {
        guard let template = templates[name] else { throw FetchRequestError.unknownTemplate(name, known: names) }
        guard var request = template.request as? FetchRequest<Record> else {
            throw FetchRequestError.templateOfOtherRecords(
                name, expected: "\(Record.self)", stored: template.record)
        }
        let missing = (request.predicate?.variables ?? []).subtracting(values.keys)
        guard missing.isEmpty else { throw FetchRequestError.missingVariables(missing.sorted(), template: name) }
        request.predicate = try request.predicate?.substituting(values)
        return request
    }
}

/// The value or list of values that replaces a variable of a predicate. It can be written as a literal:
/// `["host": "a.org", "ids": [1, 2, 3]]`.
public struct FetchVariableValue: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case value(DatabaseValue)
        case list([DatabaseValue])
    }

    let kind: Kind

    /// One value; nil for NULL.
    ///
    /// - Complexity: O(1)
    public init(_ value: (any DatabaseValueConvertible)?) {
        kind = .value(value?.databaseValue ?? .null)
    }

    /// The values of a list, for ``FetchColumn/in(_:)-(FetchOperand)``.
    ///
    /// - Complexity: O(n) for n values.
    public init(list values: [any DatabaseValueConvertible]) {
        kind = .list(values.map(\.databaseValue))
    }
}

extension FetchVariableValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
    /// A text.
    ///
    /// - Complexity: O(1)
    public init(stringLiteral value: String) { self.init(value) }
    /// An integer.
    ///
    /// - Complexity: O(1)
    public init(integerLiteral value: Int64) { self.init(value) }
    /// A number.
    ///
    /// - Complexity: O(1)
    public init(floatLiteral value: Double) { self.init(value) }
    /// A truth value.
    ///
    /// - Complexity: O(1)
    public init(booleanLiteral value: Bool) { self.init(value) }
    /// No value.
    ///
    /// - Complexity: O(1)
    public init(nilLiteral: ()) { self.init(nil) }
    /// A list.
    ///
    /// - Complexity: O(n) for n values.
    public init(arrayLiteral elements: any DatabaseValueConvertible...) { self.init(list: elements) }
}
