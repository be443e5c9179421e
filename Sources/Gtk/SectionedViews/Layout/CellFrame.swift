/// Where a cell or header is, in pixels.
nonisolated struct CellFrame: Equatable {
    var origin = Point()
    var width = 0.0
    var height = 0.0

    var minY: Double { origin.y }
    var maxY: Double { origin.y + height }

    func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + width && point.y >= origin.y && point.y < maxY
    }

    func intersects(_ other: CellFrame) -> Bool {
        origin.x < other.origin.x + other.width && other.origin.x < origin.x + width && minY < other.maxY
            && other.minY < maxY
    }

    /// The same size elsewhere.
    func moved(to origin: Point) -> CellFrame { CellFrame(origin: origin, width: width, height: height) }

    /// The rectangle between two corners.
    static func between(_ first: Point, _ second: Point) -> CellFrame {
        CellFrame(
            origin: Point(x: min(first.x, second.x), y: min(first.y, second.y)), width: abs(first.x - second.x),
            height: abs(first.y - second.y))
    }
}
