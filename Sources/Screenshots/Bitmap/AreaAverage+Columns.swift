extension AreaAverage {
    /// Writes a row of the result and begins the sums of the next.
    mutating func finishCell() {
        moveShortSums()
        if isBlended { joinBlendedSums() }
        let area = Double(rows.pixels * width)
        // In 32 bits, as many columns as cannot exceed them.
        let mostAdditions = Int(UInt32.max) / (rows.pixels * (isBlended ? 255 * 255 : 255))
        sums.withUnsafeBytes { sums in
            for column in columns {
                var sum = columnSum(column, sums, mostAdditions)
                if channels == 3 { sum.w = area * 255 }
                let divisor = isBlended ? max(1, sum.w) : area
                // Whole numbers below 2⁵³, whose quotients are never so close to a half that rounding could go wrong.
                let average = sum / SIMD4(divisor, divisor, divisor, area) + 0.5
                for channel in 0..<4 { result.append(UInt8(average[channel])) }
            }
        }
        sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        isBlended = false
    }

    /// The colours of opaque rows count 255 times then, as those of the others count alpha times.
    private mutating func joinBlendedSums() {
        for index in 0..<sums.count - 1 {
            let factor: UInt32 = index % 4 == 3 ? 1 : 255
            sums[index] = sums[index] &* factor &+ blendedSums[index]
            blendedSums[index] = 0
        }
    }

    private func columnSum(
        _ cell: AxisCells.Cell, _ sums: UnsafeRawBufferPointer, _ mostAdditions: Int
    ) -> SIMD4<Double> {
        var whole = SIMD4<Double>.zero
        // All but the outer two lie in the cell as a whole.
        var column = cell.first + 1
        while column < cell.last {
            var short = SIMD4<UInt32>.zero
            let end = min(cell.last, column + mostAdditions)
            while column < end {
                short &+= sum(sums, column)
                column += 1
            }
            whole += Self.exact(short)
        }
        return whole * Double(columnWeight) + Self.exact(sum(sums, cell.first)) * Double(cell.firstWeight)
            + Self.exact(sum(sums, cell.last)) * Double(cell.lastWeight)
    }

    /// With three channels, the fourth number is one of the next column.
    private func sum(_ sums: UnsafeRawBufferPointer, _ column: Int) -> SIMD4<UInt32> {
        sums.loadUnaligned(fromByteOffset: column * channels * 4, as: SIMD4<UInt32>.self)
    }

    private static func exact(_ sum: SIMD4<UInt32>) -> SIMD4<Double> {
        SIMD4(Double(sum.x), Double(sum.y), Double(sum.z), Double(sum.w))
    }
}
