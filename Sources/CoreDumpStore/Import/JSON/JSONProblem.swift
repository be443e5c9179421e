/// Why an object of a JSON file cannot be read.
package enum JSONProblem: Equatable, Sendable {
    /// There is something else than an object where an issue should be: a number, a text, a word.
    case notAnObject
    /// It is larger than ``JSONElementReader/elementLimit``.
    case tooLong
    /// Arrays and objects are nested deeper than ``JSONElementReader/depthLimit``.
    case tooDeep
    /// It is no JSON, or no UTF-8.
    case syntax
    /// A value is missing or null which is needed; the key, with those around it: `user.login`.
    case missingValue(String)
    /// A value is of another type than it should be.
    case wrongType(String)
    /// It is an object, but neither a record of one of ``TrackerKind`` nor of an export.
    case unknownKind

    /// The names of the trackers of which records are known.
    package static let knownTrackers = TrackerKind.allCases.compactMap(\.name).joined(separator: ", ")

    init(_ error: DecodingError) {
        func name(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .typeMismatch(_, let context): self = .wrongType(name(context.codingPath))
        case .valueNotFound(_, let context): self = .missingValue(name(context.codingPath))
        case .keyNotFound(let key, let context): self = .missingValue(name(context.codingPath + [key]))
        case .dataCorrupted(let context):
            self = context.codingPath.isEmpty ? .syntax : .wrongType(name(context.codingPath))
        @unknown default: self = .syntax
        }
    }
}
