import FetchedResults
import GRDB

/// Bugs that an import changes. For a large step, whose rows have no triggers.
extension RowWriter {
    /// Changes the columns of a bug that an import has merged, with all that is derived from them.
    ///
    /// - Parameter here: the bug as it is.
    func updateBug(_ here: Bug, by merge: ImportMerge) throws {
        let bug = merge.bug
        var columns: [(name: String, value: (any DatabaseValueConvertible)?)] = []
        for field in BugField.allCases where merge.fields.contains(field) {
            switch field {
            case .title:
                let key = keys.key(of: bug.title)
                columns += [("title", bug.title), ("sort_key", key), ("initial", keys.initial(ofKey: key))]
            case .details: columns.append(("details", bug.details))
            case .status: columns.append(("status", bug.status))
            case .priority: columns.append(("priority", bug.priority))
            case .created:
                columns += [("created", Timestamp.text(bug.created)), ("created_local", localTime(bug.created))]
            case .updated: columns.append(("updated", Timestamp.text(bug.updated)))
            case .closed: columns.append(("closed", bug.closed.map(Timestamp.text)))
            case .sourceKey: columns.append(("source_key", bug.sourceKey))
            case .namedValues: columns.append(("named_values", bug.storedValues))
            }
        }
        columns.append(("imported", merge.imported))
        let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE bug SET \(assignments) WHERE id = ?")
            .execute(arguments: StatementArguments(columns.map(\.value) + [here.id.rowID]))
        untriggered.noteChange(of: here, to: bug, merge.fields)
    }

    /// Notes what the file says of a bug that has nothing to be changed. It is no part of the step: the user has done nothing.
    func noteImported(_ imported: String, of id: Bug.ID) throws {
        let statement = try db.cachedStatement(sql: "UPDATE bug SET imported = ? WHERE id = ?")
        let arguments: StatementArguments = [imported, id.rowID]
        if let recorder {
            try recorder.withoutRecording { try statement.execute(arguments: arguments) }
        } else {
            try statement.execute(arguments: arguments)
        }
    }
}
