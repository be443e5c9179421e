/// What a transaction did.
enum RecordedChanges {
    case rows(RecordedRows)
    /// The schema was altered, which ends a session: what else happened is not known.
    case schema

    func databaseChange() -> DatabaseChange {
        switch self {
        case .rows(let rows): .rows(rows.ids)
        case .schema: .everything
        }
    }
}
