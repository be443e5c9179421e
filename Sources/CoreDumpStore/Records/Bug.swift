import FetchedResults
import Foundation
import GRDB

/// Something that is wrong with a project.
package struct Bug: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package enum Status: String, Hashable, Sendable, CaseIterable {
        case open, closed
    }

    /// The raw values are stored.
    package enum Priority: Int, Hashable, Sendable, CaseIterable, Comparable {
        case none, low, medium, high

        package static func < (first: Priority, second: Priority) -> Bool {
            first.rawValue < second.rawValue
        }
    }

    /// Bug trackers whose issues are read. The raw values are prefixes of the column `source_id`.
    package enum Tracker: String, Hashable, Sendable, CaseIterable {
        case gitHub = "github:"
        case gitLab = "gitlab:"
    }

    /// The row id is the number of the bug, which is never used again.
    package let id: ID
    package var projectID: Project.ID
    /// Never empty, without white space at its ends.
    package var title: String
    /// Exactly as it was written.
    package var details: String
    package var status: Status
    package var priority: Priority
    /// When it was reported, to the millisecond.
    package var created: Date
    /// When it was last changed.
    package var updated: Date
    /// When it was closed; nil while it is open, or when that is not known of an imported bug.
    package var closed: Date?
    /// Its key in the tracker that it was imported from, such as `MULE-6432`.
    package var sourceKey: String?
    /// The tracker that it was imported from, if it is a known one.
    package var tracker: Tracker?
    /// The other values of the tracker, as they are stored; see ``namedValues``.
    package var storedValues = ""
    /// As they are stored; see ``labels``.
    package var storedLabels = ""

    /// The other values of the tracker that it was imported from, in the order of the file.
    ///
    /// - Complexity: O(n) for n characters at each call: lists do not use it.
    package var namedValues: [NamedValue] { [NamedValue](stored: storedValues) }

    /// - Complexity: O(n log n) for n characters at each call.
    package var labels: BugLabels { BugLabels(stored: storedLabels) }

    /// The number that the user sees: 12 for `#12`.
    package var number: Int64 { id.rowID }
}

// MARK: - Storage

extension Bug: FetchedRecord {
    static let tableName = "bug"

    /// Reads a row of the table `bug`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        projectID = Project.ID(rowID: row["project_id"])
        title = row["title"]
        details = row["details"]
        status = try row.decode(forColumn: "status")
        priority = try row.decode(forColumn: "priority")
        created = try row.timestamp("created")
        updated = try row.timestamp("updated")
        closed = try row.optionalTimestamp("closed")
        sourceKey = row["source_key"]
        storedValues = row["named_values"]
        storedLabels = row["labels"]
        let source: String? = row["source_id"]
        tracker = source.flatMap { source in Tracker.allCases.first { source.hasPrefix($0.rawValue) } }
    }
}

extension Bug.Status: DatabaseValueConvertible {}
extension Bug.Priority: DatabaseValueConvertible {}

// MARK: - Drafts

/// What the user enters of a bug.
package struct BugDraft: Hashable, Sendable {
    package var projectID: Project.ID
    package var title: String
    package var details: String
    package var priority: Bug.Priority
    package var labels: BugLabels

    /// White space at the ends of the title is dropped when the bug is saved; the details are kept as they are.
    package init(
        projectID: Project.ID, title: String, details: String = "", priority: Bug.Priority = .none,
        labels: BugLabels = BugLabels()
    ) {
        self.projectID = projectID
        self.title = title
        self.details = details
        self.priority = priority
        self.labels = labels
    }

    /// Whether it can be saved: a bug needs a title.
    package var isComplete: Bool { !NormalizedText.line(title).isEmpty }

    /// Whether saving both gives the same.
    package func isEquivalent(to other: BugDraft) -> Bool {
        var other = other
        if NormalizedText.line(title) == NormalizedText.line(other.title) { other.title = title }
        return self == other
    }

    /// `current` with the user's changes since `original`; this draft itself when there is no original.
    func applied(to current: BugDraft, since original: BugDraft?) -> BugDraft {
        guard let original else { return self }
        return BugDraft(
            projectID: projectID == original.projectID ? current.projectID : projectID,
            title: title == original.title ? current.title : title,
            details: details == original.details ? current.details : details,
            priority: priority == original.priority ? current.priority : priority,
            labels: labels.applied(to: current.labels, since: original.labels))
    }

    /// The values of a bug, for editing.
    package init(_ bug: Bug) {
        self.init(
            projectID: bug.projectID, title: bug.title, details: bug.details, priority: bug.priority,
            labels: bug.labels)
    }
}
