/// The sizes a sectioned view is made of, in pixels.
nonisolated struct LayoutMetrics: Equatable {
    /// Of the viewport.
    var width = 0.0
    /// Of the row above all sections; 0 without one.
    var topHeight = 0.0
    var headerHeight = 0.0
    /// Free space below the last row.
    var bottomPadding = 0.0
    /// How many cells stand in a line: 1 in a list.
    var columns = 1
    /// The first column is at the right.
    var isRightToLeft = false
}
