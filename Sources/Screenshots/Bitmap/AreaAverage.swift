/// Makes a picture smaller while its rows come in, one after the other: each pixel of the result is the exact average of the
/// area it covers, weighted by alpha.
///
/// All sums are whole numbers. Rows are added up in loops that the compiler turns into vector instructions; the columns of
/// these sums are added up once for each row of the result.
struct AreaAverage {
    /// With longer sides, 32 bits would not hold a sum of colours times alpha.
    static let longestSide = Int(UInt16.max)

    /// So many bytes may be added up in 16 bits; and a byte times this fits as well.
    private static let mostShortAdditions = 257

    let columns: [AxisCells.Cell]
    let rows: AxisCells
    let columnWeight: Int
    let width: Int
    /// 3 for opaque rows of red, green, blue; 4 when alpha follows.
    let channels: Int

    /// The next row to come in, and the row of the result that it begins or goes on with.
    private var row = 0
    private var cell = 0
    /// How many whole rows are in `shortSums`.
    private var additions = 0
    /// Whether a row with transparency is in `blendedSums`.
    var isBlended = false

    /// What opaque rows give: those that lie in the cell as a whole, twice as many at once in 16 bits, and all.
    private var shortSums: [UInt16]
    var sums: [UInt32]
    /// What the other rows give, their colours multiplied by alpha.
    var blendedSums: [UInt32]
    var result: [UInt8] = []

    /// - Precondition: no side is longer than ``longestSide``.
    init(columns: AxisCells, rows: AxisCells, channels: Int) {
        precondition(columns.pixels <= Self.longestSide && rows.pixels <= Self.longestSide)
        precondition(channels == 3 || channels == 4)
        self.columns = (0..<columns.count).map { columns[$0] }
        self.rows = rows
        columnWeight = columns.wholeWeight
        width = columns.pixels
        self.channels = channels
        // One more than there is: sums are read four at a time.
        let count = columns.pixels * channels + 1
        shortSums = Array(repeating: 0, count: count)
        sums = Array(repeating: 0, count: count)
        blendedSums = channels == 4 ? Array(repeating: 0, count: count) : []
        result.reserveCapacity(columns.count * rows.count * Bitmap.bytesPerPixel)
    }

    /// The RGBA of all rows.
    ///
    /// - Precondition: as many rows as there are have come in.
    var pixels: [UInt8] {
        precondition(row == rows.pixels)
        return result
    }

    /// Takes the next row.
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
            // The row may belong to the next cell with the rest of its weight.
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
            if additions == Self.mostShortAdditions { moveShortSums() }
            shortSums.withUnsafeMutableBufferPointer { sums in
                for index in line.indices { sums[index] &+= UInt16(line[index]) }
            }
            additions += 1
        } else {
            addInPart(line, weight)
        }
    }

    /// In parts whose products fit 16 bits, because vectors of 32 bits have no quick multiplication everywhere.
    private mutating func addInPart(_ line: UnsafeBufferPointer<UInt8>, _ weight: Int) {
        var rest = weight
        sums.withUnsafeMutableBufferPointer { sums in
            while rest > 0 {
                let factor = UInt16(min(rest, Self.mostShortAdditions))
                for index in line.indices { sums[index] &+= UInt32(UInt16(line[index]) &* factor) }
                rest -= Int(factor)
            }
        }
    }

    mutating func moveShortSums() {
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
}
