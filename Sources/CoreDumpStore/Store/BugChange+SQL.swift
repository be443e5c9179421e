import GRDB

/// One column that a ``BugChange`` sets.
struct BugChangePart {
    /// Which bugs are not as wanted.
    let condition: String
    let assignment: String
    let arguments: StatementArguments
}

extension BugChange {
    /// What is changed, as SQL; it also wants the argument `date`.
    var parts: [BugChangePart] {
        var parts: [BugChangePart] = []
        if let projectID { parts.append(part("project_id", "project", projectID.rowID)) }
        if let priority { parts.append(part("priority", "priority", priority)) }
        if let status {
            // On the right, a column is what it was before.
            let closed = "closed = CASE WHEN status = :status THEN closed WHEN :status = 'closed' THEN :date END"
            let part = part("status", "status", status)
            parts.append(
                BugChangePart(
                    condition: part.condition, assignment: "\(part.assignment), \(closed)", arguments: part.arguments))
        }
        return parts
    }

    private func part(_ column: String, _ name: String, _ value: any DatabaseValueConvertible) -> BugChangePart {
        BugChangePart(
            condition: "\(column) <> :\(name)", assignment: "\(column) = :\(name)", arguments: [name: value])
    }
}
