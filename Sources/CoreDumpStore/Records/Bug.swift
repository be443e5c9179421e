import FetchedResults
import Foundation

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

    /// Bug trackers whose issues are read. The raw values begin what is stored of their bugs.
    package enum Tracker: String, Hashable, Sendable, CaseIterable {
        case gitHub = "github:"
        case gitLab = "gitlab:"
    }

    /// Its row id is the number of the bug, which is never used again.
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
    /// The key it had where it was imported from, such as `MULE-6432`.
    package var sourceKey: String?
    /// Where it was imported from, if that is one of those that are known.
    package var tracker: Tracker?
    /// What else is known of it where it was imported from, as it is stored; see ``namedValues``.
    package var storedValues = ""

    /// What else is known of it where it was imported from, in the order of the file.
    ///
    /// - Complexity: O(n) for n characters of all of them, each time: lists do without.
    package var namedValues: [NamedValue] { [NamedValue](stored: storedValues) }

    /// What people call it: 12 for `#12`.
    package var number: Int64 { id.rowID }
}
