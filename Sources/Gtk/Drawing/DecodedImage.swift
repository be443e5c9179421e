/// The pixels of a picture that was read: 8 bit red, green, blue and alpha (not premultiplied), row by row from the top.
nonisolated package struct DecodedImage: Equatable, Sendable {
    /// In pixels, at least 1.
    package let width: Int
    /// In pixels, at least 1.
    package let height: Int
    /// `width × height × 4` bytes.
    package let rgba: [UInt8]
}

/// How large a picture may be, so that a small file cannot ask for all the memory there is.
nonisolated package struct ImageLimits: Equatable, Sendable {
    /// The most pixels in a row or in a column.
    package let side: Int
    /// The most pixels in all; each takes four bytes.
    package let pixels: Int

    package init(side: Int, pixels: Int) {
        self.side = side
        self.pixels = pixels
    }

    func allow(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels
    }
}

/// Why an image file could not be read.
nonisolated package enum ImageDecodingError: Error, Equatable, Sendable {
    /// The data are of no format that this machine can read.
    case unknownFormat
    /// More pixels than the limits allow; no memory was taken for them.
    case tooLarge(width: Int, height: Int)
    /// The file ends before its picture does.
    case cutOff
    /// The text is GdkPixbuf's, in the language of the session; for logs.
    case damaged(String)
    case outOfMemory
}
