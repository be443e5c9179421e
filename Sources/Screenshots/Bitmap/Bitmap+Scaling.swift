extension Bitmap {
    /// The picture made to fit into a box, its proportions kept; never enlarged.
    ///
    /// Each pixel of the result is the average of the area it covers, weighted by alpha, so that the colour of
    /// transparent pixels does not bleed into the edges.
    ///
    /// - Precondition: both limits are at least 1, and no side of the picture is longer than 65,535 pixels.
    /// - Complexity: O(width * height)
    package func scaledToFit(maxWidth: Int, maxHeight: Int) -> Bitmap {
        precondition(maxWidth > 0 && maxHeight > 0)
        guard width > maxWidth || height > maxHeight else { return self }
        let scale = min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
        let columns = AxisCells(pixels: width, cells: min(maxWidth, max(1, Int((Double(width) * scale).rounded()))))
        let rows = AxisCells(pixels: height, cells: min(maxHeight, max(1, Int((Double(height) * scale).rounded()))))
        let averaging = AreaAveraging(columns: columns, rows: rows)
        return Bitmap(width: columns.cells, height: rows.cells, pixels: pixels.withUnsafeBufferPointer(averaging.scaled))
    }
}
