import FetchedResults

/// What differs from list to list: the widget of a row and the words of a section.
protocol FetchedListContent {
    associatedtype Record: FetchedRecord
    associatedtype Row: ListRow

    func makeRow() -> Row
    func bind(_ row: Row, to record: Record)
    /// What a screen reader calls the row.
    func accessibleName(_ record: Record) -> String
    /// What a screen reader says of the row after its name; empty for nothing.
    func accessibleDescription(_ record: Record) -> String
    /// What people read above the section that the request calls `name`.
    func sectionTitle(_ name: String) -> String
    /// What stands for a section in the index beside the list; nil for none.
    ///
    /// - Parameters:
    ///   - title: what the request proposes: the year of a month, the letter of a title.
    ///   - name: what the request calls the section.
    func indexTitle(_ title: String, ofSection name: String) -> String?
}

extension FetchedListContent {
    func accessibleDescription(_ record: Record) -> String { "" }
    func indexTitle(_ title: String, ofSection name: String) -> String? { nil }
}
