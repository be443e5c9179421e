import GRDB

/// A bug that a text of another one names.
package struct MentionedBug: Hashable, Sendable {
    package let id: Bug.ID
    package let title: String
    package let status: Bug.Status

    package init(id: Bug.ID, title: String, status: Bug.Status) {
        (self.id, self.title, self.status) = (id, title, status)
    }
}

extension Store {
    /// More of them are not looked up, because the window waits meanwhile.
    private static let mostMentions = 100

    /// The bugs that the details, the named values and the notes of a bug name, by their names as they are written (``BugName``).
    ///
    /// A number in a bug that was imported is one of the tracker that it came from: it means the bug of the same project with that key,
    /// and never one that has this number here. A key that several bugs have means none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n + k log m) for n characters and k names, of which the first 100 are looked up among m bugs.
    package func mentionedBugs(by bug: Bug, notes: [Note] = []) throws -> [String: MentionedBug] {
        var names: [String] = []
        var seen: Set<String> = []
        for text in [bug.details] + bug.namedValues.map(\.value) + notes.map(\.text) {
            for name in BugName.all(in: text) where seen.insert(name.text).inserted { names.append(name.text) }
        }
        guard !names.isEmpty else { return [:] }
        return try read { db in
            var found: [String: MentionedBug] = [:]
            for name in names.prefix(Self.mostMentions) {
                if let mentioned = try Self.bug(called: name, by: bug, in: db), mentioned.id != bug.id {
                    found[name] = mentioned
                }
            }
            return found
        }
    }

    private static func bug(called name: String, by bug: Bug, in db: Database) throws -> MentionedBug? {
        let columns = "SELECT id, title, status FROM bug"
        let rows: [Row]
        if name.hasPrefix("#"), bug.sourceKey == nil {
            let statement = try db.cachedStatement(sql: "\(columns) WHERE id = ?")
            rows = try Row.fetchAll(statement, arguments: [Int64(name.dropFirst())])
        } else if name.hasPrefix("#") {
            // GitHub's keys have the sign, those of Redmine, Trac and Bugzilla do not.
            let keyed = "source_key COLLATE NOCASE IN (?, ?) AND +project_id = ?"
            let statement = try db.cachedStatement(sql: "\(columns) WHERE \(keyed) LIMIT 2")
            rows = try Row.fetchAll(statement, arguments: [name, String(name.dropFirst()), bug.projectID.rowID])
        } else {
            let statement = try db.cachedStatement(sql: "\(columns) WHERE \(SourceKeyRange.equality) LIMIT 2")
            rows = try Row.fetchAll(statement, arguments: [name])
        }
        guard rows.count == 1, let row = rows.first else { return nil }
        return MentionedBug(
            id: Bug.ID(rowID: row["id"]), title: row["title"], status: try row.decode(forColumn: "status"))
    }
}
