extension Bitmap {
    /// The picture made to fit into a box, its proportions kept; never enlarged.
    ///
    /// Each pixel of the result is the average of the area it covers, weighted by alpha, so that the colour of
    /// transparent pixels does not bleed into the edges.
    ///
    /// - Precondition: both limits are at least 1.
    /// - Complexity: O(width * height)
    package func scaledToFit(maxWidth: Int, maxHeight: Int) -> Bitmap {
        precondition(maxWidth > 0 && maxHeight > 0)
        guard width > maxWidth || height > maxHeight else { return self }
        let scale = min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
        let newWidth = min(maxWidth, max(1, Int((Double(width) * scale).rounded())))
        let newHeight = min(maxHeight, max(1, Int((Double(height) * scale).rounded())))
        let columns = Coverage.cells(of: width, in: newWidth)
        let rows = Coverage.cells(of: height, in: newHeight)
        let count = newWidth * newHeight * Self.bytesPerPixel
        let scaled = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            pixels.withUnsafeBufferPointer { source in
                var index = 0
                for row in rows {
                    for column in columns {
                        average(of: source, columns: column, rows: row, into: target, at: index)
                        index += Self.bytesPerPixel
                    }
                }
            }
            initialized = count
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: scaled)
    }

    private func average(
        of source: UnsafeBufferPointer<UInt8>, columns: Coverage, rows: Coverage,
        into target: UnsafeMutableBufferPointer<UInt8>, at targetIndex: Int
    ) {
        var sum = SIMD4<Double>.zero
        var weights = 0.0
        for row in rows.first...rows.last {
            let rowWeight = rows.weight(of: row)
            for column in columns.first...columns.last {
                let weight = rowWeight * columns.weight(of: column)
                let index = (row * width + column) * Self.bytesPerPixel
                let alpha = Double(source[index + 3]) * weight
                let color = SIMD4(Double(source[index]), Double(source[index + 1]), Double(source[index + 2]), 1)
                sum += color * alpha
                weights += weight
            }
        }
        let alpha = sum.w / weights
        let color = sum.w > 0 ? sum / sum.w : .zero
        for channel in 0..<3 {
            target[targetIndex + channel] = UInt8(color[channel].rounded())
        }
        target[targetIndex + 3] = UInt8(alpha.rounded())
    }
}

/// The source pixels along one axis that one target pixel covers, the outer two in part.
private struct Coverage {
    let first: Int
    let last: Int
    let firstWeight: Double
    let lastWeight: Double

    static func cells(of source: Int, in target: Int) -> [Coverage] {
        let size = Double(source) / Double(target)
        return (0..<target).map { cell in
            let start = Double(cell) * size
            let end = min(Double(source), start + size)
            let first = Int(start)
            let last = min(source - 1, max(first, Int(end.rounded(.up)) - 1))
            return Coverage(
                first: first, last: last, firstWeight: min(end, Double(first) + 1) - start,
                lastWeight: end - Double(last))
        }
    }

    func weight(of pixel: Int) -> Double {
        if pixel == first { return firstWeight }
        return pixel == last ? lastWeight : 1
    }
}
