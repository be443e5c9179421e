/// Scales a picture down while its rows are read: each pixel of the result is the exact average of the area it covers, weighted by alpha.
///
/// All sums are integers. Loops that the compiler vectorizes add up the rows, and once for each row of the result the columns of these
/// sums.
struct AreaAverage {
    /// With longer sides, 32 bits would not hold a sum of colours times alpha.
    static let longestSide = Int(UInt16.max)

    /// How many bytes can be added up in 16 bits. A byte times this number fits as well.
    private static let maximumShortAdditions = 257

    let columns: [AxisCells.Cell]
    let rows: AxisCells
    private let columnWeight: Int
    private let width: Int
    /// 3 for opaque rows of red, green, blue; 4 when alpha follows.
    let channels: Int

    /// The next row to be added, and the row of the result that it is part of.
    private var row = 0
    private var cell = 0
    /// How many whole rows are in `shortSums`.
    private var additions = 0
    /// Whether a row with transparency is in `blendedSums`.
    private var isBlended = false

    /// The sums of opaque rows: in 16 bits the rows that are completely in the cell, because vector instructions add twice as many at
    /// once; in 32 bits all rows.
    private var shortSums: [UInt16]
    private var sums: [UInt32]
    /// The sums of the other rows, their colours multiplied by alpha.
    private var blendedSums: [UInt32]
    private var result: [UInt8] = []

    /// - Precondition: no side is longer than ``longestSide``.
    init(columns: AxisCells, rows: AxisCells, channels: Int) {
        precondition(columns.pixels <= Self.longestSide && rows.pixels <= Self.longestSide)
        precondition(channels == 3 || channels == 4)
        self.columns = (0..<columns.count).map { columns[$0] }
        self.rows = rows
        columnWeight = columns.wholeWeight
        width = columns.pixels
        self.channels = channels
        // One more than needed, because sums are read four at a time.
        let count = columns.pixels * channels + 1
        shortSums = Array(repeating: 0, count: count)
        sums = Array(repeating: 0, count: count)
        blendedSums = channels == 4 ? Array(repeating: 0, count: count) : []
        result.reserveCapacity(columns.count * rows.count * Bitmap.bytesPerPixel)
    }

    /// The RGBA of all rows.
    ///
    /// - Precondition: all rows have been added.
    var pixels: [UInt8] {
        precondition(row == rows.pixels)
        return result
    }

    /// Adds the next row.
    ///
    /// - Complexity: O(width)
    mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
        precondition(line.count == sums.count - 1 && row < rows.pixels)
        let current = rows[cell]
        let weight =
            row == current.first ? current.firstWeight : row == current.last ? current.lastWeight : rows.wholeWeight
        let isOpaque = channels == 3 || Self.isOpaque(line)
        add(line, isOpaque, weight)
        if row == current.last {
            finishCell()
            cell += 1
            // The rest of the row's weight may belong to the next cell.
            if weight < rows.wholeWeight, cell < rows.count, rows[cell].first == row {
                add(line, isOpaque, rows[cell].firstWeight)
            }
        }
        row += 1
    }

    private mutating func add(_ line: UnsafeBufferPointer<UInt8>, _ isOpaque: Bool, _ weight: Int) {
        if !isOpaque {
            blend(line, UInt32(weight))
        } else if weight == rows.wholeWeight {
            if additions == Self.maximumShortAdditions { moveShortSums() }
            shortSums.withUnsafeMutableBufferPointer { sums in
                for index in line.indices { sums[index] &+= UInt16(line[index]) }
            }
            additions += 1
        } else {
            addInPart(line, weight)
        }
    }

    /// Adds the row in parts whose products fit 16 bits, because not every processor multiplies vectors of 32 bits quickly.
    private mutating func addInPart(_ line: UnsafeBufferPointer<UInt8>, _ weight: Int) {
        var rest = weight
        sums.withUnsafeMutableBufferPointer { sums in
            while rest > 0 {
                let factor = UInt16(min(rest, Self.maximumShortAdditions))
                for index in line.indices { sums[index] &+= UInt32(UInt16(line[index]) &* factor) }
                rest -= Int(factor)
            }
        }
    }

    private mutating func moveShortSums() {
        guard additions > 0 else { return }
        additions = 0
        let factor = UInt32(rows.wholeWeight)
        shortSums.withUnsafeMutableBufferPointer { short in
            sums.withUnsafeMutableBufferPointer { sums in
                for index in sums.indices { sums[index] &+= UInt32(short[index]) &* factor }
            }
            short.update(repeating: 0)
        }
    }

    private mutating func blend(_ line: UnsafeBufferPointer<UInt8>, _ weight: UInt32) {
        isBlended = true
        blendedSums.withUnsafeMutableBufferPointer { sums in
            for index in stride(from: 0, to: line.count, by: 4) {
                let alpha = UInt32(line[index + 3]) &* weight
                sums[index] &+= UInt32(line[index]) &* alpha
                sums[index + 1] &+= UInt32(line[index + 1]) &* alpha
                sums[index + 2] &+= UInt32(line[index + 2]) &* alpha
                sums[index + 3] &+= alpha
            }
        }
    }

    private static func isOpaque(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(line)
        var all = UInt32.max
        for offset in stride(from: 0, to: bytes.count, by: 4) {
            all &= bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        }
        return UInt32(littleEndian: all) >> 24 == 0xFF
    }

    // MARK: - A row of the result

    /// Appends a row to the result and starts the sums of the next.
    private mutating func finishCell() {
        moveShortSums()
        if isBlended { joinBlendedSums() }
        let area = Double(rows.pixels * width)
        // In 32 bits, as many columns as cannot overflow.
        let maximumAdditions = Int(UInt32.max) / (rows.pixels * (isBlended ? 255 * 255 : 255))
        sums.withUnsafeBytes { sums in
            for column in columns {
                var sum = columnSum(column, sums, maximumAdditions)
                if channels == 3 { sum.w = area * 255 }
                let divisor = isBlended ? max(1, sum.w) : area
                // Integers below 2⁵³, whose quotients are never so close to a half that rounding could be wrong.
                let average = sum / SIMD4(divisor, divisor, divisor, area) + 0.5
                for channel in 0..<4 { result.append(UInt8(average[channel])) }
            }
        }
        sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        isBlended = false
    }

    /// Adds the blended sums to the others, whose colours are multiplied by 255, as alpha multiplies those of the blended rows.
    private mutating func joinBlendedSums() {
        for index in 0..<sums.count - 1 {
            let factor: UInt32 = index % 4 == 3 ? 1 : 255
            sums[index] = sums[index] &* factor &+ blendedSums[index]
            blendedSums[index] = 0
        }
    }

    private func columnSum(
        _ cell: AxisCells.Cell, _ sums: UnsafeRawBufferPointer, _ maximumAdditions: Int
    ) -> SIMD4<Double> {
        var whole = SIMD4<Double>.zero
        // All but the outer two columns are completely in the cell.
        var column = cell.first + 1
        while column < cell.last {
            var short = SIMD4<UInt32>.zero
            let end = min(cell.last, column + maximumAdditions)
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

/// One axis of a picture, divided into cells of equal length, each of which becomes one pixel of a smaller picture.
///
/// A cell may cover the pixels at its ends in part. Weights count parts of a pixel, so that all numbers are integers: a pixel has as many
/// parts as there are cells, and a cell as many parts as there are pixels.
struct AxisCells: Equatable {
    struct Cell: Equatable {
        /// The first and the last pixel that the cell covers, which may be the same.
        let first, last: Int
        /// How many parts of them it covers. When it covers one pixel only, the last weight is 0.
        let firstWeight, lastWeight: Int
    }

    /// How many pixels there are, at least as many as cells.
    let pixels: Int
    let count: Int

    /// The weight of a pixel that is completely in a cell.
    var wholeWeight: Int { count }

    subscript(index: Int) -> Cell {
        let (start, end) = (index * pixels, (index + 1) * pixels)
        let (first, last) = (start / count, (end - 1) / count)
        return Cell(
            first: first, last: last, firstWeight: min((first + 1) * count, end) - start,
            lastWeight: last > first ? end - last * count : 0)
    }
}
