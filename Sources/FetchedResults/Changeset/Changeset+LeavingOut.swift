import Foundation

extension Changeset {
    /// The changeset without the changes of some rows.
    ///
    /// - Parameters:
    ///   - rows: by the names of their tables in lower case.
    ///   - leftOut: told of each change that is not in it.
    /// - Complexity: O(n) for n bytes.
    func leavingOut(
        _ rows: [String: Set<Int64>], _ leftOut: (_ table: String, _ rowID: Int64, Operation) -> Void
    ) throws -> Changeset {
        guard !rows.isEmpty else { return self }
        var rest = Data()
        var index = -1
        try read { change in
            if let id = change.rowID, rows[change.tableName.lowercased()]?.contains(id) == true {
                return leftOut(change.tableName, id, change.operation)
            }
            if change.tableIndex != index {
                index = change.tableIndex
                rest.append(data[change.tableRange])
            }
            rest.append(data[change.range])
        }
        return try Changeset(data: rest)
    }
}
