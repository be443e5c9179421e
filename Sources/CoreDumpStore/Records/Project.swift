import FetchedResults
import Foundation

/// What bugs are kept of: a program, a library, anything with a name.
package struct Project: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package let id: ID
    /// Never empty, without white space at its ends.
    package var name: String
    /// As the person wrote it; may be empty.
    package var url: String
    /// Derived from the URL; empty when that is.
    package var host: String
    /// When it was added, to the millisecond.
    package var added: Date
    /// How many of its bugs are open.
    package var openBugCount: Int
}
