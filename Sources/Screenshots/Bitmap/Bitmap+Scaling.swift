extension Bitmap {
    /// The picture made to fit into a box, its proportions kept; never enlarged.
    ///
    /// Each pixel of the result is the average of the area it covers, weighted by alpha, so that the colour of
    /// transparent pixels does not bleed into the edges.
    ///
    /// - Precondition: both limits are at least 1, and no side of the picture is longer than 65,535 pixels.
    /// - Complexity: O(width * height)
    package func scaledToFit(maxWidth: Int, maxHeight: Int) -> Bitmap {
        reduced(.fitted(maxWidth: maxWidth, maxHeight: maxHeight))
    }

    /// What stands for the picture in a square, see ``PictureReduction/thumbnail(side:)``.
    ///
    /// - Parameter side: in pixels, at least 1.
    package func thumbnail(side: Int) -> Bitmap { reduced(.thumbnail(side: side)) }

    /// The picture, or its beginning, made smaller; see ``scaledToFit(maxWidth:maxHeight:)``.
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
