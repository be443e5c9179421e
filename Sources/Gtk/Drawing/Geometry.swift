/// A point or vector, in pixels.
package nonisolated struct Point: Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    package static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    package static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
    package static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }

    /// Whether the distance is invisible.
    package func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}

/// The size of an image, in its pixels.
package nonisolated struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in pixels.
nonisolated package struct Bounds: Equatable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }

    /// The distance from a point to the rectangle; 0 within it.
    package func distance(x: Double, y: Double) -> Double {
        let (across, along) = (max(self.x - x, 0, x - self.x - width), max(self.y - y, 0, y - self.y - height))
        return (across * across + along * along).squareRoot()
    }
}
