/// In what a step is not applied as it is stored, because of what somebody else has done since. Rows by the names of their tables
/// in lower case.
struct StepAdjustment: Equatable {
    /// Rows that are left as they are.
    var staying: [String: Set<Int64>] = [:]
    /// Rows that are made anew before, because others need them.
    var restored: [String: Set<Int64>] = [:]
    /// Rows that the step would have taken away, and that stay with all that belongs to them.
    var owners: [String: Set<Int64>] = [:]
    /// What belongs to them and is left as it is.
    var owned: [String: Set<Int64>] = [:]

    /// All that is left as it is.
    var left: [String: Set<Int64>] { staying.merging(owned) { $0.union($1) } }

    /// Those of the conflicts that are about what somebody wants to keep: not rows that were just made anew, which hold nothing,
    /// and not what stays only with its owner, of which it is told already.
    func conflicts(of conflicts: [ChangesetConflict]) -> [ChangesetConflict] {
        conflicts.filter { conflict in
            guard let id = conflict.rowID else { return true }
            let table = conflict.table.lowercased()
            let isOwned = owned[table]?.contains(id) == true && staying[table]?.contains(id) != true
            return !isOwned && restored[table]?.contains(id) != true
        }
    }
}
