/// Makes a picture smaller: each pixel of the result is the exact average of the area it covers.
///
/// All sums are whole numbers. First the rows of a line of cells are added up, which the compiler turns into vector
/// instructions; then the columns of these few sums.
struct AreaAveraging {
    private typealias Row = UnsafePointer<UInt8>
    private typealias Sums = UnsafeMutableBufferPointer<UInt32>

    private static let channels = Bitmap.bytesPerPixel
    /// So many bytes may be added up in 16 bits.
    private static let mostShortAdditions = 257

    private let columns: AxisCells
    private let rows: AxisCells
    private let isOpaque: Bool

    /// - Precondition: no axis has more than 65,535 pixels, for which 32 bits hold the sums of an opaque picture and, up to
    ///   65,025 times alpha, those of the others below 66,000 pixels.
    init(columns: AxisCells, rows: AxisCells, isOpaque: Bool) {
        precondition(columns.pixels <= UInt16.max && rows.pixels <= UInt16.max)
        self.columns = columns
        self.rows = rows
        self.isOpaque = isOpaque
    }

    /// The pixels of the smaller picture.
    ///
    /// - Complexity: O(pixels)
    func scaled(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let stride = columns.pixels * Self.channels
        precondition(source.count == stride * rows.pixels)
        guard let start = source.baseAddress else { return [] }
        let count = columns.cells * rows.cells * Self.channels
        return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { sums in
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride) { shortSums in
                    for cell in 0..<rows.cells {
                        if isOpaque {
                            addOpaqueRows(of: cell, start, sums, shortSums)
                        } else {
                            addRows(of: cell, start, sums)
                        }
                        let rest = target.baseAddress.map { $0 + cell * columns.cells * Self.channels }
                        if let rest { addColumns(sums, rest) }
                    }
                }
            }
            initialized = count
        }
    }

    /// Rows that lie in the cell as a whole are added up in 16 bits first: twice as many at once.
    private func addOpaqueRows(
        of cell: Int, _ source: Row, _ sums: Sums, _ shortSums: UnsafeMutableBufferPointer<UInt16>
    ) {
        sums.initialize(repeating: 0)
        shortSums.initialize(repeating: 0)
        var additions = 0
        for row in rows.covered(by: cell) {
            let line = source + row * sums.count
            let weight = rows.weight(of: row, in: cell)
            if weight < rows.wholeWeight {
                let factor = UInt32(weight)
                for index in sums.indices { sums[index] &+= UInt32(line[index]) &* factor }
                continue
            }
            if additions == Self.mostShortAdditions {
                move(shortSums, to: sums)
                additions = 0
            }
            for index in shortSums.indices { shortSums[index] &+= UInt16(line[index]) }
            additions += 1
        }
        move(shortSums, to: sums)
    }

    private func move(_ shortSums: UnsafeMutableBufferPointer<UInt16>, to sums: Sums) {
        let factor = UInt32(rows.wholeWeight)
        for index in sums.indices {
            sums[index] &+= UInt32(shortSums[index]) &* factor
            shortSums[index] = 0
        }
    }

    /// Colours are multiplied by their alpha.
    private func addRows(of cell: Int, _ source: Row, _ sums: Sums) {
        sums.initialize(repeating: 0)
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
    private func addColumns(_ sums: Sums, _ target: UnsafeMutablePointer<UInt8>) {
        let area = UInt64(columns.pixels * rows.pixels)
        for cell in 0..<columns.cells {
            var sum = SIMD4<UInt64>.zero
            for column in columns.covered(by: cell) {
                let weight = UInt64(columns.weight(of: column, in: cell))
                let index = column * Self.channels
                let color = SIMD4(sums[index], sums[index + 1], sums[index + 2], sums[index + 3])
                sum &+= SIMD4<UInt64>(truncatingIfNeeded: color) &* weight
            }
            let divisor = isOpaque ? area : max(1, sum.w)
            let pixel = target + cell * Self.channels
            pixel[0] = Self.quotient(sum.x, divisor)
            pixel[1] = Self.quotient(sum.y, divisor)
            pixel[2] = Self.quotient(sum.z, divisor)
            pixel[3] = Self.quotient(sum.w, area)
        }
    }

    private static func quotient(_ sum: UInt64, _ divisor: UInt64) -> UInt8 {
        UInt8(truncatingIfNeeded: (sum &+ divisor / 2) / divisor)
    }
}
