/// Requests under names, to be fetched as copies and refined; the variables of their predicates are filled in then.
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

    /// No templates.
    ///
    /// - Complexity: O(1)
    public init() {}

    /// The names in alphabetical order.
    ///
    /// - Complexity: O(n log n) for n templates.
    public var names: [String] { templates.keys.sorted() }

    /// Stores a request under a name, in place of what was stored under it.
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

    /// A copy of the request stored under a name, its variables filled in.
    ///
    /// - Parameters:
    ///   - name: the name it was stored under.
    ///   - record: the type of its records.
    ///   - values: a value for each variable of the predicate; others are ignored.
    /// - Throws: ``FetchRequestError`` when there is no such template, when it fetches other records, or when a variable is
    ///   missing; its text says what to change.
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
