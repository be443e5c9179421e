/// A point or a way, in pixels.
nonisolated struct Point: Equatable {
    var x = 0.0
    var y = 0.0

    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
    static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }

    /// Whether a person could tell the two apart.
    func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}

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
