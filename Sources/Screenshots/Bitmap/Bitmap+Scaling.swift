extension Bitmap {
    /// The picture made to fit into a box, its proportions kept; never enlarged.
    ///
    /// Each pixel of the result is the average of the area it covers, weighted by alpha, so that the colour of
    /// transparent pixels does not bleed into the edges.
    ///
    /// - Precondition: both limits are at least 1, and no side of the picture is longer than 65,535 pixels.
    /// - Complexity: O(width * height)
    package func scaledToFit(maxWidth: Int, maxHeight: Int) -> Bitmap {
        guard let (columns, rows) = Self.cells(of: width, height, maxWidth: maxWidth, maxHeight: maxHeight) else {
            return self
        }
        var average = AreaAverage(columns: columns, rows: rows, channels: Self.bytesPerPixel)
        let stride = width * Self.bytesPerPixel
        pixels.withUnsafeBufferPointer { source in
            for row in 0..<height {
                average.add(UnsafeBufferPointer(rebasing: source[row * stride..<(row + 1) * stride]))
            }
        }
        return Bitmap(width: columns.count, height: rows.count, pixels: average.pixels)
    }

    /// How the axes of a picture are to be divided; nil when it fits as it is.
    static func cells(
        of width: Int, _ height: Int, maxWidth: Int, maxHeight: Int
    ) -> (columns: AxisCells, rows: AxisCells)? {
        precondition(maxWidth > 0 && maxHeight > 0)
        guard width > maxWidth || height > maxHeight else { return nil }
        let scale = min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
        return (
            AxisCells(pixels: width, count: min(maxWidth, max(1, Int((Double(width) * scale).rounded())))),
            AxisCells(pixels: height, count: min(maxHeight, max(1, Int((Double(height) * scale).rounded()))))
        )
    }
}
