/// A row that is seen, and where.
package struct VisibleRow {
    package let id: Int64
    /// The data source's widget that shows it.
    package let content: Widget
    /// What a screen reader calls the row.
    package let accessibleName: String
    let frame: CellFrame

    /// In pixels from the left edge of the viewport.
    package var x: Double { frame.origin.x }
    /// In pixels from the top edge of the viewport; negative for a row that is cut off there.
    package var y: Double { frame.minY }
    /// In pixels.
    package var width: Double { frame.width }
    /// In pixels.
    package var height: Double { frame.height }
}

/// A header that is seen.
package struct VisibleHeader {
    /// The number of its section.
    package let section: Int
    /// The data source's widget that shows it.
    package let content: Widget
}
