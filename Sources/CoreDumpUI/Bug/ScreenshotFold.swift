import CoreDumpStore
import Screenshots

/// How much of a tall screenshot the bug pane shows: what fills the view, or all of it.
struct ScreenshotFold: Equatable {
    var isUnfolded = false
    /// In pixels of the screenshot.
    private let width, height: Int
    /// How many rows of the screenshot are shown while it is folded.
    private var foldedRows: Int

    /// In pixels of the screen.
    private static let heights = 240...640
    /// What is hidden is worth a button, in pixels of the screen.
    private static let leastHidden = 64

    /// Nil for a screenshot that the pane shows whole at once.
    init?(_ screenshot: Screenshot) {
        guard PictureReduction.isTall(width: screenshot.width, height: screenshot.height) else { return nil }
        (width, height) = (screenshot.width, screenshot.height)
        foldedRows = height
        fit(width: Self.heights.upperBound, viewHeight: Self.heights.upperBound)
    }

    /// Folds at what fills the view.
    ///
    /// - Parameters:
    ///   - room: how wide it can be shown, in pixels of the screen.
    ///   - viewHeight: how much of the page is seen, in pixels of the screen.
    mutating func fit(width room: Int, viewHeight: Int) {
        let scale = Double(max(1, min(width, room))) / Double(width)
        let most = min(max(viewHeight, Self.heights.lowerBound), Self.heights.upperBound)
        let isShort = Double(height) * scale <= Double(most + Self.leastHidden)
        foldedRows = isShort ? height : min(height, max(1, Int(Double(most) / scale)))
    }

    /// Whether there is more of it than a view holds.
    var isLong: Bool { foldedRows < height }

    /// Whether some of it is hidden.
    var isFolded: Bool { isLong && !isUnfolded }

    /// How many rows of the screenshot are shown.
    var rows: Int { isFolded ? foldedRows : height }

    /// The most rows that are shown of a folded one, for each of its columns.
    var mostRowsPerColumn: Double { max(2.5, Double(Self.heights.upperBound) / Double(width)) }
}
