/// Makes a picture smaller: each pixel of the result is the exact average of the area it covers.
///
/// All sums are whole numbers. First the rows of a line of cells are added up, which the compiler turns into vector
/// instructions; then the columns of these sums.
struct AreaAveraging {
    private typealias Row = UnsafePointer<UInt8>
    private typealias Sums = UnsafeMutableBufferPointer<UInt32>
    private typealias ShortSums = UnsafeMutableBufferPointer<UInt16>

    /// With longer sides, 32 bits would not hold a sum of colours times alpha.
    static let longestSide = Int(UInt16.max)

    private static let channels = Bitmap.bytesPerPixel
    /// So many bytes may be added up in 16 bits.
    private static let mostShortAdditions = 257

    private let columns: AxisCells
    private let rows: AxisCells

    /// - Precondition: no side is longer than ``longestSide``.
    init(columns: AxisCells, rows: AxisCells) {
        precondition(columns.pixels <= Self.longestSide && rows.pixels <= Self.longestSide)
        self.columns = columns
        self.rows = rows
    }

    /// The pixels of the smaller picture.
    ///
    /// - Complexity: O(pixels)
    func scaled(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let stride = columns.pixels * Self.channels
        precondition(source.count == stride * rows.pixels)
        let count = columns.cells * rows.cells * Self.channels
        return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            guard let start = source.baseAddress, let result = target.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { sums in
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride) { shortSums in
                    for cell in 0..<rows.cells {
                        addOpaqueRows(of: cell, start, sums, shortSums)
                        let isOpaque = isOpaque(sums)
                        if !isOpaque { addRows(of: cell, start, sums) }
                        addColumns(sums, isOpaque, result + cell * columns.cells * Self.channels)
                    }
                }
            }
            initialized = count
        }
    }

    /// Adds up the rows of a line of cells as if they were opaque. Those that lie in it as a whole, all but the outer two, are
    /// added in 16 bits, twice as many at once.
    private func addOpaqueRows(of cell: Int, _ source: Row, _ sums: Sums, _ shortSums: ShortSums) {
        let covered = rows.covered(by: cell)
        let whole = covered.lowerBound + 1..<max(covered.lowerBound + 1, covered.upperBound)
        sums.initialize(repeating: 0)
        shortSums.initialize(repeating: 0)
        for start in stride(from: whole.lowerBound, to: whole.upperBound, by: Self.mostShortAdditions) {
            addWholeRows(start..<min(start + Self.mostShortAdditions, whole.upperBound), source, shortSums)
            guard start + Self.mostShortAdditions < whole.upperBound else { break }
            let factor = UInt16(rows.wholeWeight)
            for index in sums.indices { sums[index] &+= UInt32(shortSums[index]) &* UInt32(factor) }
            shortSums.update(repeating: 0)
        }
        // Factors of 16 bits, because vectors of 32 bits have no quick multiplication everywhere.
        let factor = UInt16(rows.wholeWeight)
        let firstFactor = UInt16(rows.weight(of: covered.lowerBound, in: cell))
        let lastFactor = covered.count > 1 ? UInt16(rows.weight(of: covered.upperBound, in: cell)) : 0
        let first = source + covered.lowerBound * sums.count
        let last = source + covered.upperBound * sums.count
        for index in sums.indices {
            sums[index] &+= UInt32(shortSums[index]) &* UInt32(factor) &+ UInt32(first[index]) &* UInt32(firstFactor)
                &+ UInt32(last[index]) &* UInt32(lastFactor)
        }
    }

    /// Four at a time, so that the sums are read and written a quarter as often.
    private func addWholeRows(_ range: Range<Int>, _ source: Row, _ shortSums: ShortSums) {
        let stride = shortSums.count
        var row = range.lowerBound
        while row + 4 <= range.upperBound {
            let (a, b) = (source + row * stride, source + (row + 1) * stride)
            let (c, d) = (source + (row + 2) * stride, source + (row + 3) * stride)
            for index in shortSums.indices {
                shortSums[index] &+= UInt16(a[index]) &+ UInt16(b[index]) &+ UInt16(c[index]) &+ UInt16(d[index])
            }
            row += 4
        }
        for row in row..<range.upperBound {
            let line = source + row * stride
            for index in shortSums.indices { shortSums[index] &+= UInt16(line[index]) }
        }
    }

    /// Whether every pixel that was added up is opaque, as its sum tells.
    private func isOpaque(_ sums: Sums) -> Bool {
        let opaque = UInt32(255 * rows.pixels)
        var different: UInt32 = 0
        for column in 0..<columns.pixels { different |= sums[column * Self.channels + 3] ^ opaque }
        return different == 0
    }

    /// Adds up the rows of a line of cells, colours multiplied by their alpha.
    private func addRows(of cell: Int, _ source: Row, _ sums: Sums) {
        sums.update(repeating: 0)
        for row in rows.covered(by: cell) {
            let line = source + row * sums.count
            let weight = UInt32(rows.weight(of: row, in: cell))
            for index in stride(from: 0, to: sums.count, by: Self.channels) {
                let alpha = UInt32(line[index + 3]) &* weight
                sums[index] &+= UInt32(line[index]) &* alpha
                sums[index + 1] &+= UInt32(line[index + 1]) &* alpha
                sums[index + 2] &+= UInt32(line[index + 2]) &* alpha
                sums[index + 3] &+= alpha
            }
        }
    }

    /// Writes one row of the result.
    private func addColumns(_ sums: Sums, _ isOpaque: Bool, _ target: UnsafeMutablePointer<UInt8>) {
        let area = Double(columns.pixels * rows.pixels)
        let mostAdditions = Int(UInt32.max) / (rows.pixels * (isOpaque ? 255 : 255 * 255))
        for cell in 0..<columns.cells {
            let sum = columnSum(of: cell, sums, mostAdditions)
            let colorDivisor = isOpaque ? area : max(1, sum.w)
            let divisors = SIMD4(colorDivisor, colorDivisor, colorDivisor, area)
            // Whole numbers below 2⁵³, whose quotients are never so close to a half that rounding could go wrong.
            let average = (sum / divisors + 0.5).rounded(.down)
            let pixel = target + cell * Self.channels
            for channel in 0..<Self.channels { pixel[channel] = UInt8(average[channel]) }
        }
    }

    private func columnSum(of cell: Int, _ sums: Sums, _ mostAdditions: Int) -> SIMD4<Double> {
        let covered = columns.covered(by: cell)
        var whole = SIMD4<Double>.zero
        // All but the outer two lie in the cell as a whole.
        var column = covered.lowerBound + 1
        while column < covered.upperBound {
            var short = SIMD4<UInt32>.zero
            let end = min(covered.upperBound, column + mostAdditions)
            while column < end {
                short &+= Self.sum(sums, at: column)
                column += 1
            }
            whole += Self.exact(short)
        }
        var sum = whole * Double(columns.wholeWeight)
        sum += outer(covered.lowerBound, cell, sums)
        if covered.count > 1 { sum += outer(covered.upperBound, cell, sums) }
        return sum
    }

    private func outer(_ column: Int, _ cell: Int, _ sums: Sums) -> SIMD4<Double> {
        Self.exact(Self.sum(sums, at: column)) * Double(columns.weight(of: column, in: cell))
    }

    private static func sum(_ sums: Sums, at column: Int) -> SIMD4<UInt32> {
        UnsafeRawBufferPointer(sums).loadUnaligned(fromByteOffset: column * 16, as: SIMD4<UInt32>.self)
    }

    private static func exact(_ sum: SIMD4<UInt32>) -> SIMD4<Double> {
        SIMD4(Double(sum.x), Double(sum.y), Double(sum.z), Double(sum.w))
    }
}
