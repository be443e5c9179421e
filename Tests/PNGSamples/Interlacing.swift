/// The seven passes of the standard.
package enum Interlacing {
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// The rows of all passes of a picture whose pixels are whole bytes.
    ///
    /// - Parameter pixel: the bytes of the pixel at a place.
    package static func rows(width: Int, height: Int, pixel: (Int, Int) -> [UInt8]) -> [[UInt8]] {
        passes.flatMap { left, top, columnStep, rowStep in
            stride(from: top, to: height, by: rowStep).compactMap { y in
                let columns = stride(from: left, to: width, by: columnStep)
                // A pass without columns has no rows, not even empty ones.
                return left < width ? columns.flatMap { pixel($0, y) } : nil
            }
        }
    }
}
