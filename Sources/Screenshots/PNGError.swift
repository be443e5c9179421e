/// Why a PNG could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
    /// The data do not begin with the PNG signature.
    case notPNG
    /// More pixels than the limits allow; nothing was unpacked.
    case tooLarge(width: Int, height: Int)
    /// The data begin like a PNG but are broken. The text is libpng's, in English.
    case damaged(String)
    /// The picture could not be written. The text is libpng's, in English.
    case notWritable(String)
    case outOfMemory
}
