/// The bugs that an import would have inserted so far, by what other records of the file may know them by: a few dozen bytes for each.
struct PlannedBugs {
    private struct Entry {
        let id: Bug.ID
        let project: Project.ID
    }

    /// By digests of the source ids.
    private var bySource: [UInt64: Entry] = [:]
    /// By their numbers, with digests of when they were created.
    private var byNumber: [Int64: (created: UInt64, entry: Entry)] = [:]

    mutating func add(_ id: Bug.ID, _ bug: NewBug, in project: Project.ID) {
        let entry = Entry(id: id, project: project)
        if let source = bug.sourceID {
            bySource[StableHash.of(source)] = entry
        }
        byNumber[id.rowID] = (StableHash.of(Timestamp.text(bug.created)), entry)
    }

    func bug(source: String) -> KnownBug? {
        bySource[StableHash.of(source)].map { KnownBug(planned: $0.id, in: $0.project) }
    }

    func bug(number: Int64, created: String) -> KnownBug? {
        guard let (digest, entry) = byNumber[number], digest == StableHash.of(created) else { return nil }
        return KnownBug(planned: entry.id, in: entry.project)
    }

    func hasNumber(_ number: Int64) -> Bool { byNumber[number] != nil }
}
