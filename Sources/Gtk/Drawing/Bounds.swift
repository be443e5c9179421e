/// A rectangle in pixels.
nonisolated package struct Bounds: Equatable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }

    /// From a point to the nearest one of the rectangle; 0 within it.
    package func distance(x: Double, y: Double) -> Double {
        let (across, along) = (max(self.x - x, 0, x - self.x - width), max(self.y - y, 0, y - self.y - height))
        return (across * across + along * along).squareRoot()
    }
}
