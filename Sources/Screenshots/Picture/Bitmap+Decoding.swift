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

    /// A picture made to fit into a square while it is read, upright, without memory for all of its pixels if the reader needs none.
    ///
    /// - Parameter side: in pixels, at least 1.
    /// - Throws: what the reader throws; `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height)
    init(reading reader: some PictureReader, side: Int) throws {
        var reader = reader
        // Twice as much as is asked for, so that the average of the rest is as smooth as that of all.
        reader.shrink(toSide: 2 * side)
        let header = reader.header
        guard let cells = Self.cells(of: header.width, header.height, maxWidth: side, maxHeight: side),
            max(header.width, header.height) <= AreaAverage.longestSide
        else {
            self = try Bitmap(reading: reader).thumbnail(side: side)
            return
        }
        let conversion = RowConversion(header)
        var average = AreaAverage(columns: cells.columns, rows: cells.rows, channels: conversion.channels)
        var count = 0
        try reader.forEachRow { row in
            if count.isMultiple(of: Self.rowsAtOnce) { try Task.checkCancellation() }
            guard count < header.height else { throw PictureProblem.damaged("more rows than there are") }
            conversion.convert(row) { average.add($0) }
            count += 1
        }
        guard count == header.height else { throw PictureProblem.cutOff }
        self = Bitmap(width: cells.columns.count, height: cells.rows.count, pixels: average.pixels)
            .turned(header.orientation)
    }
}
