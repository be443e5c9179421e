/// How a picture is scaled down: which part of it, from its upper left corner on, and into which box. Sizes are in pixels, of the upright
/// picture.
package struct PictureReduction: Equatable, Sendable {
    /// The part of a picture that is shown, from its upper left corner on.
    enum Part: Equatable, Sendable {
        case whole
        /// The whole picture, except a very long one; see ``PictureReduction/thumbnail(side:)``.
        case beginning
        /// At most this many rows for each column.
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

    /// The upper part of a picture, at most `maxWidth` wide, with at most `rowsPerColumn` rows for each column.
    package static func top(maxWidth: Int, rowsPerColumn: Double) -> PictureReduction {
        PictureReduction(maxWidth: maxWidth, maxHeight: .max, part: .rows(perColumn: rowsPerColumn))
    }

    /// The thumbnail of a picture in a square, whose side is at least 1: the whole picture, or the beginning of a picture that would
    /// become a sliver, with a torn edge where it continues.
    package static func thumbnail(side: Int) -> PictureReduction {
        PictureReduction(maxWidth: side, maxHeight: side, part: .beginning)
    }

    /// A picture that is longer than `longest` times its other side is shown by its beginning, `shown` times as long as that side.
    private static let tall = (longest: 2.5, shown: 1.5)
    private static let wide = (longest: 4.0, shown: 3.0)

    /// Whether a picture is so tall that only its beginning is shown.
    package static func isTall(width: Int, height: Int) -> Bool { Double(height) > tall.longest * Double(width) }

    /// Whether a picture is so wide that only its beginning is shown.
    package static func isWide(width: Int, height: Int) -> Bool { Double(width) > wide.longest * Double(height) }

    /// The side of the square that the whole picture is fitted into; nil for other reductions.
    var fittedSide: Int? { part == .whole && maxWidth == maxHeight ? maxWidth : nil }

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

    package func longerSide(width: Int, height: Int) -> Int {
        let size = part(width: width, height: height).fitted(maxWidth: maxWidth, maxHeight: maxHeight)
        return max(size.width, size.height)
    }

    /// The edge at which the picture continues; nil for none.
    func tornEdge(width: Int, height: Int) -> Bitmap.TornEdge? {
        guard part == .beginning else { return nil }
        if Self.isTall(width: width, height: height) { return .bottom }
        return Self.isWide(width: width, height: height) ? .right : nil
    }

    private static func times(_ proportion: Double, _ side: Int) -> Int {
        max(1, Int((proportion * Double(side)).rounded()))
    }
}

/// The size of a picture or a part of it, in pixels.
struct PixelCounts: Equatable {
    var width, height: Int

    var swapped: PixelCounts { PixelCounts(width: height, height: width) }

    /// The size scaled down to fit into a box with the same proportions; never enlarged, and no side is less than 1.
    func fitted(maxWidth: Int, maxHeight: Int) -> PixelCounts {
        precondition(maxWidth > 0 && maxHeight > 0)
        guard width > maxWidth || height > maxHeight else { return self }
        let scale = min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
        return PixelCounts(
            width: min(maxWidth, max(1, Int((Double(width) * scale).rounded()))),
            height: min(maxHeight, max(1, Int((Double(height) * scale).rounded()))))
    }
}

extension Bitmap {
    /// The thumbnail of the picture in a square, see ``PictureReduction/thumbnail(side:)``.
    ///
    /// - Parameter side: in pixels, at least 1.
    package func thumbnail(side: Int) -> Bitmap { reduced(.thumbnail(side: side)) }

    /// The picture, or its beginning, scaled down; never enlarged. Each pixel of the result is the average of the area it covers, weighted by
    /// alpha, so that colours of transparent pixels do not bleed into the edges.
    ///
    /// - Precondition: no side is longer than 65,535 pixels.
    /// - Complexity: O(width * height)
    package func reduced(_ reduction: PictureReduction) -> Bitmap {
        let part = reduction.part(width: width, height: height)
        let size = part.fitted(maxWidth: reduction.maxWidth, maxHeight: reduction.maxHeight)
        guard size != PixelCounts(width: width, height: height) else { return self }
        var average = AreaAverage(
            columns: AxisCells(pixels: part.width, count: size.width),
            rows: AxisCells(pixels: part.height, count: size.height), channels: Self.bytesPerPixel)
        let (stride, count) = (width * Self.bytesPerPixel, part.width * Self.bytesPerPixel)
        pixels.withUnsafeBufferPointer { source in
            for row in 0..<part.height {
                average.add(UnsafeBufferPointer(rebasing: source[row * stride..<row * stride + count]))
            }
        }
        var result = Bitmap(width: size.width, height: size.height, pixels: average.pixels)
        if let edge = reduction.tornEdge(width: width, height: height) { result.tear(edge) }
        return result
    }
}

extension Bitmap {
    /// The edge of a thumbnail at which the picture continues.
    enum TornEdge: Equatable {
        case bottom, right
    }

    private static let toothCount = 5.0
    /// The thickness of the line along the edge, in parts of a tooth's length. The line makes the edge visible where the picture has the
    /// colour of the background.
    private static let lineShare = 0.1
    /// A grey that is visible on every background.
    private static let line = SIMD4(128.0, 128, 128, 255)

    /// Cuts an edge off in a zigzag with a grey line along it, so that it looks torn. A picture without room for a tooth stays as it is.
    ///
    /// - Complexity: O(pixels of the edge)
    mutating func tear(_ edge: TornEdge) {
        let (along, across) = edge == .bottom ? (width, height) : (height, width)
        let tooth = Double(along) / Self.toothCount
        let thickness = max(tooth * Self.lineShare, 1)
        // Half as deep as long, for right angles.
        let depth = tooth / 2
        let first = across - Int((depth + 2 * thickness).rounded(.up))
        guard tooth >= 2, first > 0 else { return }
        for position in 0..<along {
            // The middle of a tooth is nearest to the end of the picture.
            let phase = (Double(position) + 0.5) / tooth
            let nearness = 1 - abs(2 * (phase - phase.rounded(.down)) - 1)
            let end = Double(across) - thickness - depth * (1 - nearness)
            for place in first..<across {
                // The distance perpendicular to the slanting edge.
                let distance = (end - Double(place) - 0.5) * 0.5.squareRoot()
                let (x, y) = edge == .bottom ? (position, place) : (place, position)
                self[x, y] = self[x, y].torn(distance: distance, line: Self.line, thickness: thickness)
            }
        }
    }
}

extension RGBA {
    /// - Parameter distance: from the edge, in pixels; less than 0 beyond it.
    fileprivate func torn(distance: Double, line: SIMD4<Double>, thickness: Double) -> RGBA {
        let kept = min(max(distance + 0.5, 0), 1)
        let lined = min(max(thickness / 2 - abs(distance) + 0.5, 0), 1)
        let own = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
        // Each colour is weighted by the area that it covers.
        let (ownShare, lineShare) = (kept * (1 - lined) * own.w, lined * line.w)
        let all = ownShare + lineShare
        guard all >= 0.5 else { return .clear }
        let color = (own * ownShare + line * lineShare) / all
        return RGBA(
            UInt8(color.x.rounded()), UInt8(color.y.rounded()), UInt8(color.z.rounded()), UInt8(min(all, 255).rounded())
        )
    }
}
