/// What a transaction did.
enum RecordedChanges {
    case rows(Changeset)
    /// The schema was altered, which ends a session: what else happened is not known.
    case schema

    func databaseChange() throws -> DatabaseChange {
        switch self {
        case .rows(let changeset): .rows(try changeset.changedRowIDs())
        case .schema: .everything
        }
    }
}
