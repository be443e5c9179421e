/// How a picture is made smaller: how much of it, from its beginning on, and into which box. Sizes are in pixels, of the picture as it is
/// seen.
package struct PictureReduction: Equatable, Sendable {
    /// What of a picture is taken: its upper left part.
    enum Part: Equatable, Sendable {
        case whole
        /// All of a picture but a very long one; see ``PictureReduction/thumbnail(side:)``.
        case beginning
        /// No more than so many rows for each column.
        case rows(perColumn: Double)
    }

    let maxWidth, maxHeight: Int
    let part: Part

    /// The whole picture in a box; both sides are at least 1.
    package static func fitted(maxWidth: Int, maxHeight: Int) -> PictureReduction {
        PictureReduction(maxWidth: maxWidth, maxHeight: maxHeight, part: .whole)
    }

    /// The whole picture in a square, whose side is at least 1.
    package static func fitted(side: Int) -> PictureReduction { fitted(maxWidth: side, maxHeight: side) }

    /// The upper part of a picture, at most so wide: no more rows than `perColumn` for each column.
    package static func top(maxWidth: Int, rowsPerColumn: Double) -> PictureReduction {
        PictureReduction(maxWidth: maxWidth, maxHeight: .max, part: .rows(perColumn: rowsPerColumn))
    }

    /// What stands for a picture in a square, whose side is at least 1: all of it, or the beginning of one that would be a sliver, with
    /// a torn edge where it goes on.
    package static func thumbnail(side: Int) -> PictureReduction {
        PictureReduction(maxWidth: side, maxHeight: side, part: .beginning)
    }

    /// A picture that is longer than so many times its other side is shown by its beginning, which has the second proportion.
    private static let tall = (longest: 2.5, shown: 1.5)
    private static let wide = (longest: 4.0, shown: 3.0)

    /// Whether a picture is so tall that it has to be shown by its beginning.
    package static func isTall(width: Int, height: Int) -> Bool { Double(height) > tall.longest * Double(width) }

    /// Whether a picture is so wide that it has to be shown by its beginning.
    package static func isWide(width: Int, height: Int) -> Bool { Double(width) > wide.longest * Double(height) }

    /// The side of the square that the whole picture is fitted into; nil where it is no square, or a part.
    var fittedSide: Int? { part == .whole && maxWidth == maxHeight ? maxWidth : nil }

    /// The size of the part that is shown.
    func part(width: Int, height: Int) -> PixelCounts {
        switch part {
        case .whole: break
        case .rows(let perColumn):
            return PixelCounts(width: width, height: min(height, Self.times(perColumn, width)))
        case .beginning where Self.isTall(width: width, height: height):
            return PixelCounts(width: width, height: Self.times(Self.tall.shown, width))
        case .beginning where Self.isWide(width: width, height: height):
            return PixelCounts(width: Self.times(Self.wide.shown, height), height: height)
        case .beginning: break
        }
        return PixelCounts(width: width, height: height)
    }

    /// How long the longer side of what comes of a picture is.
    package func longerSide(width: Int, height: Int) -> Int {
        let size = part(width: width, height: height).fitted(maxWidth: maxWidth, maxHeight: maxHeight)
        return max(size.width, size.height)
    }

    /// The edge of a picture's part at which a sign says that there is more; nil where there is none.
    func tornEdge(width: Int, height: Int) -> Bitmap.TornEdge? {
        guard part == .beginning else { return nil }
        if Self.isTall(width: width, height: height) { return .bottom }
        return Self.isWide(width: width, height: height) ? .right : nil
    }

    private static func times(_ proportion: Double, _ side: Int) -> Int {
        max(1, Int((proportion * Double(side)).rounded()))
    }
}

/// How many pixels a picture has, or a part of one.
struct PixelCounts: Equatable {
    var width, height: Int

    var swapped: PixelCounts { PixelCounts(width: height, height: width) }

    /// How large it is made to fit into a box, its proportions kept; never enlarged, and no side is less than 1.
    func fitted(maxWidth: Int, maxHeight: Int) -> PixelCounts {
        precondition(maxWidth > 0 && maxHeight > 0)
        guard width > maxWidth || height > maxHeight else { return self }
        let scale = min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
        return PixelCounts(
            width: min(maxWidth, max(1, Int((Double(width) * scale).rounded()))),
            height: min(maxHeight, max(1, Int((Double(height) * scale).rounded()))))
    }
}
