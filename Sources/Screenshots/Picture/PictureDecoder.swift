import Foundation

/// Reads picture files of all supported formats, and converts them to upright 8-bit sRGB with straight alpha. Needs no display and no
/// main actor, because reading a large picture takes a while.
package enum PictureDecoder {
    /// All pixels.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func bitmap(of file: Data, limits: PictureLimits = .standard) throws -> Bitmap {
        try reading(file, limits) { try Bitmap(reading: $0) }
    }

    /// The picture scaled down while it is read: faster than one after the other, and without memory for all pixels of a PNG, JPEG or
    /// TIFF.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func reduced(
        _ reduction: PictureReduction, of file: Data, limits: PictureLimits = .standard
    ) throws -> Bitmap {
        try reading(file, limits, fittedTo: reduction.fittedSide) { try Bitmap(reading: $0, reduction) }
    }

    /// The size and the thumbnail of a picture that was read to its end.
    package struct Summary {
        /// In pixels, of the upright picture.
        package let width, height: Int
        package let thumbnail: Bitmap
        /// Whether the file is an upright PNG of sRGB, which code without colour management shows right, so that the file can be its own
        /// thumbnail when it is small.
        package let isThumbnail: Bool
    }

    /// Reads a picture once, from its beginning to its end.
    ///
    /// - Parameter side: of the square that the thumbnail fits into, in pixels, at least 1; see ``PictureReduction/thumbnail(side:)``.
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func summary(of file: Data, side: Int, limits: PictureLimits = .standard) throws -> Summary {
        try reading(file, limits) { reader in
            let header = reader.header
            return Summary(
                width: header.seen.width, height: header.seen.height,
                thumbnail: try Bitmap(reading: reader, .thumbnail(side: side)),
                isThumbnail: reader is PNGReader && header.encoding == .sRGB && header.orientation == .upright)
        }
    }

    /// Opens a file, and converts errors of its reader to ``PictureProblem``.
    static func reading<T>(
        _ file: Data, _ limits: PictureLimits, fittedTo side: Int? = nil, _ body: (any PictureReader) throws -> T
    ) throws -> T {
        guard file.count <= limits.fileByteCount else { throw PictureProblem.fileTooLarge(byteCount: file.count) }
        do {
            return try body(try reader(of: file, limits, fittedTo: side))
        } catch let error as PNGError {
            throw PictureProblem(error)
        }
    }

    private static func reader(
        of file: Data, _ limits: PictureLimits, fittedTo side: Int?
    ) throws -> any PictureReader {
        switch PictureFormat.of(file) {
        case .png: return try PNGReader(file, limits: limits)
        case .jpeg: return try JPEGReader(file, limits: limits)
        case .webp: return try WebPReader(file, limits: limits)
        case .avif, .heic: return try HEIFReader(file, limits: limits)
        case .jxl: return try JXLReader(file, limits: limits)
        case .tiff: return try TIFFReader(file, limits: limits)
        case .gif: return try PixbufReader(file, limits: limits, fittedTo: side)
        case nil:
            if let inner = EmbeddedPicture.content(of: file) {
                return try self.reader(of: inner, limits, fittedTo: side)
            }
            let name = UnsupportedFormat.name(of: file)
            if let name, UnsupportedFormat.isDocument(name) { throw PictureProblem.unsupportedFormat(name) }
            do {
                return try PixbufReader(file, limits: limits, fittedTo: side)
            } catch let problem as PictureProblem {
                // GdkPixbuf reads some of these formats on some systems; where it does not, the name of the format says more.
                throw name.map { PictureProblem.unsupportedFormat($0) } ?? problem
            }
        }
    }
}

extension Bitmap {
    /// How many rows are read between two checks for cancellation.
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

    /// A picture, or its beginning, scaled down while it is read, upright, without memory for all of its pixels if the reader needs none.
    ///
    /// All rows are read, also those that are not shown, so that damage is noticed anywhere.
    ///
    /// - Throws: what the reader throws; `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height)
    init(reading reader: some PictureReader, _ reduction: PictureReduction) throws {
        var reader = reader
        let orientation = reader.header.orientation
        let whole = reader.header.seen
        let part = reduction.part(width: whole.width, height: whole.height)
        let size = part.fitted(maxWidth: reduction.maxWidth, maxHeight: reduction.maxHeight)
        // The first rows of a turned picture are not those of its beginning.
        guard size != whole, part == whole || orientation == .upright,
            max(whole.width, whole.height) <= AreaAverage.longestSide
        else {
            self = try Bitmap(reading: reader).reduced(reduction)
            return
        }
        // Twice as large as the result, so that the average of fewer pixels is as smooth as that of all.
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
    /// The size of the upright picture.
    var seen: PixelCounts {
        let size = PixelCounts(width: width, height: height)
        return orientation.swapsSides ? size.swapped : size
    }
}
