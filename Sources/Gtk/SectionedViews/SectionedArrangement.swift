/// How the rows of a sectioned view stand: the whole difference between the list and the grid.
nonisolated enum SectionedArrangement {
    /// One below the other, each as high as it wants to be.
    case list
    /// Side by side in cells of one size, as many in a line as the width has room for.
    case grid(minimumCellWidth: Double)

    /// The name of the view in style sheets.
    var viewNode: String {
        switch self {
        case .list: "sectionedlist"
        case .grid: "sectionedgrid"
        }
    }

    /// The name of a row in style sheets.
    var cellNode: String {
        switch self {
        case .list: "row"
        case .grid: "cell"
        }
    }

    var hasEqualHeights: Bool {
        if case .grid = self { true } else { false }
    }

    /// - Parameter widestCell: the least width that the cells can do with, in pixels
    func columns(forWidth width: Double, widestCell: Double) -> Int {
        switch self {
        case .list: 1
        case .grid(let minimum): max(Int(width / max(minimum, widestCell, 1)), 1)
        }
    }

    /// How many lines above and below the viewport have widgets as well.
    var marginLines: Double {
        switch self {
        case .list: 2
        case .grid: 0
        }
    }
}
