import Foundation
import GRDB

extension Row {
    /// The date in a column.
    ///
    /// - Throws: ``StoreError/unreadableDate(_:column:)`` when somebody has written something else there.
    func timestamp(_ column: String) throws -> Date {
        let text: String = self[column]
        guard let date = Timestamp.date(text) else { throw StoreError.unreadableDate(text, column: column) }
        return date
    }

    /// The date in a column, or nil when the column is NULL.
    func optionalTimestamp(_ column: String) throws -> Date? {
        let text: String? = self[column]
        return text == nil ? nil : try timestamp(column)
    }
}
