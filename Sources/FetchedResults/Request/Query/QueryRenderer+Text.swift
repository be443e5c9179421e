import GRDB

extension QueryRenderer {
    /// A text that contains, begins or ends with another.
    mutating func text(
        _ subject: PredicateNode.Subject, _ match: PredicateNode.TextMatch, _ operand: FetchOperand,
        in scope: QueryScope
    ) throws -> SQLFragment {
        let column = try column(subject.path, in: scope)
        let value = try value(operand, [], in: scope)
        noteFunctions(in: match.rawValue)
        let call =
            SQLFragment(sql: "\(match.rawValue)(\(column.sql), ") + value
            + SQLFragment(sql: ", \(subject.options.rawValue))")
        guard match == .beginsWith, subject.options.isEmpty, column.affinity == .text, !column.isSubquery,
            case .value(let prefix) = operand.kind, case .string(let prefix) = prefix.storage,
            let bounds = Self.bounds(of: prefix)
        else { return call }
        // So that an index is of use. The function decides; this only leaves out what cannot be.
        let binary = column.isBinary ? column.sql : "\(column.sql) COLLATE BINARY"
        return SQLFragment(sql: "\(binary) >= ? AND \(binary) < ? AND ", arguments: bounds) + call
    }

    /// Bounds of all texts that can begin with `prefix`, from the ASCII characters it begins with.
    ///
    /// The last of them belongs to a mark that follows, together with which it can be one character; and "K", ";" and "`"
    /// have equivalents outside of ASCII.
    private static func bounds(of prefix: String) -> [DatabaseValue]? {
        let scalars = prefix.unicodeScalars
        var lead = scalars.prefix { $0.value > 0 && $0.value < 0x7F && !"K;`".unicodeScalars.contains($0) }
        let following = scalars[lead.endIndex...].first?.properties.canonicalCombiningClass ?? .notReordered
        if following != .notReordered, !lead.isEmpty { lead.removeLast() }
        guard let last = lead.last, let next = Unicode.Scalar(last.value + 1) else { return nil }
        var upper = String(String.UnicodeScalarView(lead.dropLast()))
        upper.unicodeScalars.append(next)
        return [String(String.UnicodeScalarView(lead)).databaseValue, upper.databaseValue]
    }
}
