/// A column of a table as a person names it.
package struct ColumnName: Hashable, Sendable {
    /// One line; `Column 12` of one without a header.
    package let header: String
    /// Which of the columns of that name it is, from 1; case and white space make no other name.
    package let occurrence: Int

    package init(header: String, occurrence: Int = 1) {
        (self.header, self.occurrence) = (header, occurrence)
    }

    /// Those of a table, in its order.
    ///
    /// - Parameter headers: as ``CSVHeader/name(at:)`` shows them.
    static func all(of headers: [String]) -> [ColumnName] {
        var counts: [String: Int] = [:]
        return headers.map { header in
            let count = counts[TableFormat.folded(header), default: 0] + 1
            counts[TableFormat.folded(header)] = count
            return ColumnName(header: header, occurrence: count)
        }
    }

    /// Whether it has that header, without regard to case and white space.
    package func isCalled(_ header: String) -> Bool {
        TableFormat.folded(self.header) == TableFormat.folded(header)
    }
}
