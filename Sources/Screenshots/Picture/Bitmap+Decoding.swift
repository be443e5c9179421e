import Foundation

extension Bitmap {
    /// So many rows are read before a cancelled task is noticed.
    private static let rowsAtOnce = 64

    /// All pixels of a picture, upright.
    ///
    /// - Throws: what the reader throws; `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height)
    init(reading reader: some PictureReader) throws {
        var reader = reader
        let header = reader.header
        let (width, height) = (header.width, header.height)
        if let png = reader as? PNGReader, let pixels = try png.standardPixels() {
            self = Bitmap(width: width, height: height, pixels: pixels).turned(header.orientation)
            return
        }
        let conversion = RowConversion(header)
        let count = width * height * Self.bytesPerPixel
        let pixels = try [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            try reader.forEachRow { row in
                if initialized.isMultiple(of: Self.rowsAtOnce * width * Self.bytesPerPixel) {
                    try Task.checkCancellation()
                }
                guard initialized < count else { throw PictureProblem.damaged("more rows than there are") }
                let place = UnsafeMutableBufferPointer(rebasing: target[initialized..<initialized + width * 4])
                conversion.convert(row) { Self.copy($0, conversion.channels, to: place) }
                initialized += width * Self.bytesPerPixel
            }
            guard initialized == count else { throw PictureProblem.cutOff }
        }
        self = Bitmap(width: width, height: height, pixels: pixels).turned(header.orientation)
    }

    private static func copy(
        _ row: UnsafeBufferPointer<UInt8>, _ channels: Int, to target: UnsafeMutableBufferPointer<UInt8>
    ) {
        if channels == bytesPerPixel {
            _ = target.update(fromContentsOf: row)
        } else {
            for pixel in 0..<target.count / bytesPerPixel {
                let (source, place) = (pixel * 3, pixel * bytesPerPixel)
                target[place] = row[source]
                target[place + 1] = row[source + 1]
                target[place + 2] = row[source + 2]
                target[place + 3] = 255
            }
        }
    }

    /// A picture, or its beginning, made smaller while it is read, upright, without memory for all of its pixels if the reader needs none.
    ///
    /// All rows are read, also those that are not shown, so that damage is noticed wherever it is.
    ///
    /// - Throws: what the reader throws; `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height)
    init(reading reader: some PictureReader, _ reduction: PictureReduction) throws {
        var reader = reader
        let orientation = reader.header.orientation
        let whole = reader.header.seen
        let part = reduction.part(width: whole.width, height: whole.height)
        let size = part.fitted(maxWidth: reduction.maxWidth, maxHeight: reduction.maxHeight)
        // Rows of a turned picture are not those of its beginning.
        guard size != whole, part == whole || orientation == .upright,
            max(whole.width, whole.height) <= AreaAverage.longestSide
        else {
            self = try Bitmap(reading: reader).reduced(reduction)
            return
        }
        // Twice as much as is asked for, so that the average of the rest is as smooth as that of all.
        let (longest, least) = (max(part.width, part.height), max(size.width, size.height))
        reader.shrink(toSide: (2 * least * max(whole.width, whole.height) + longest - 1) / longest)
        let header = reader.header
        let rows = part == whole ? header.height : max(1, header.height * part.height / whole.height)
        let columns = part == whole ? header.width : max(1, header.width * part.width / whole.width)
        let cells = orientation.swapsSides ? size.swapped : size
        let conversion = RowConversion(header)
        var average = AreaAverage(
            columns: AxisCells(pixels: columns, count: min(cells.width, columns)),
            rows: AxisCells(pixels: rows, count: min(cells.height, rows)), channels: conversion.channels)
        var count = 0
        try reader.forEachRow { row in
            if count.isMultiple(of: Self.rowsAtOnce) { try Task.checkCancellation() }
            guard count < header.height else { throw PictureProblem.damaged("more rows than there are") }
            if count < rows {
                conversion.convert(row) {
                    average.add(UnsafeBufferPointer(rebasing: $0[..<(columns * conversion.channels)]))
                }
            }
            count += 1
        }
        guard count == header.height else { throw PictureProblem.cutOff }
        self = Bitmap(width: average.columns.count, height: average.rows.count, pixels: average.pixels)
            .turned(orientation)
        if let edge = reduction.tornEdge(width: whole.width, height: whole.height) { tear(edge) }
    }
}

extension PictureHeader {
    /// How large the picture is as it is seen.
    var seen: PixelCounts {
        let size = PixelCounts(width: width, height: height)
        return orientation.swapsSides ? size.swapped : size
    }
}
