/// Why an order cannot be brought up to date row by row.
enum NotIncremental: Error {
    /// A row that did not change is gone: the order is not what the database had before the change.
    case rowIsGone
    /// A text that a row is sorted by does not come through to Swift and back as it is: it holds a zero, or is not UTF-8.
    case textIsNotExact
}
