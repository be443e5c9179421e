import Foundation
import GRDB

@testable import CoreDumpStore

/// Everything that an import has written, for comparison.
struct ImportedState: Equatable, CustomStringConvertible {
    var project: String
    var key: String?
    var title: String
    var details: String
    var status: Bug.Status
    var priority: Bug.Priority
    var created: String
    var updated: String
    var closed: String?
    var values: [String]
    var labels: [String]
    /// "author, date: text"
    var notes: [String]

    init(
        _ project: String, _ key: String?, _ title: String, details: String = "", _ status: Bug.Status = .open,
        _ priority: Bug.Priority = .none, created: String, updated: String, closed: String? = nil,
        _ values: [String] = [], labels: [String] = [], notes: [String] = []
    ) {
        self.project = project
        self.key = key
        self.title = title
        self.details = details
        self.status = status
        self.priority = priority
        self.created = created
        self.updated = updated
        self.closed = closed
        self.values = values
        self.labels = labels
        self.notes = notes
    }

    var description: String {
        """

        (\(project), \(key ?? "nil"), \(title), details: \(details.debugDescription), \(status), \(priority), \
        created: \(created), updated: \(updated), closed: \(closed ?? "nil"), \(values), labels: \(labels), \
        notes: \(notes))
        """
    }
}

extension StoreFixture {
    /// The bugs in their order.
    func imported() throws -> [ImportedState] {
        try store.read { db in
            let sql =
                "SELECT bug.*, project.name AS project_name FROM bug JOIN project ON project.id = project_id ORDER BY bug.id"
            return try Row.fetchAll(db, sql: sql).map { row in
                let bug = try Bug(row: row)
                return ImportedState(
                    row["project_name"], bug.sourceKey, bug.title, details: bug.details, bug.status, bug.priority,
                    created: Timestamp.text(bug.created), updated: Timestamp.text(bug.updated),
                    closed: bug.closed.map(Timestamp.text),
                    [NamedValue](stored: row["named_values"]).map { "\($0.name)=\($0.value)" },
                    labels: bug.labels.names,
                    notes: try Note.fetchAll(db, sql: Note.ofBug, arguments: [bug.id.rowID]).map {
                        "\($0.author), \(Timestamp.text($0.created)): \($0.text)"
                    })
            }
        }
    }

    func sourceIDs() throws -> [String?] {
        try store.read { try String?.fetchAll($0, sql: "SELECT source_id FROM bug ORDER BY id") }
    }
}

/// Files that other programs have written, beside the tests.
enum RecordSamples {
    static func file(_ name: String) throws -> URL {
        guard let folder = Bundle.module.url(forResource: "Samples", withExtension: nil) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return folder.appending(path: name)
    }
}
