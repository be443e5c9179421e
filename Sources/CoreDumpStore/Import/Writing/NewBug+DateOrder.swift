import Foundation

extension NewBug {
    /// The names under which a bug keeps the dates that are another one by then.
    static let keptDateNames = ["Created", "Updated"]

    /// Brings the dates of an imported bug into the order in which such things happen: created ≤ updated ≤ closed.
    ///
    /// A bug was there when it was changed or closed, so it is created at the earliest of its dates; also where the file does not say when.
    /// A change of a closed bug, a remark or a label, is none of the bug: the last change is no later than the closing. What the file
    /// says otherwise is kept as a named value.
    ///
    /// - Parameters:
    ///   - now: stands where the file says no date.
    ///   - isExported: whether Core Dump itself has written the dates. Whoever edits a closed bug there changes it after it was closed.
    /// - Returns: whether the bug has another date than the file says.
    mutating func orderDates(now: Date, isExported: Bool) -> Bool {
        let (saidCreated, saidUpdated) = (created, updated)
        created = min(created, updated, closed ?? updated)
        if let closed, !isExported { updated = min(updated, closed) }
        guard created != saidCreated || updated != saidUpdated else { return false }
        let kept = zip(Self.keptDateNames, [(saidCreated, created), (saidUpdated, updated)])
            .filter { $1.0 != $1.1 && $1.0 != now }
        namedValues += kept.map { NamedValue($0, Timestamp.text($1.0)) }
        return !kept.isEmpty
    }
}
