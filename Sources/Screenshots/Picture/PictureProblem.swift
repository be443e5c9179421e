/// Why something cannot be attached as a screenshot, as a fact; the interface words it.
package enum PictureProblem: Error, Equatable, Sendable {
    /// It is no image, or of a format that nobody knows here.
    case notAnImage
    /// It is an image or a document of a format that nothing is read of here, by its name, such as "PDF".
    case unsupportedFormat(String)
    /// The library that reads the format is not installed.
    case missingLibrary(PictureFormat)
    case folder
    /// It is a device, or anything else that is neither a file nor a folder.
    case notAFile
    /// It is not on this computer, such as a web page.
    case remote
    /// More pixels than ``PictureLimits`` allow.
    case tooLarge(width: Int, height: Int)
    /// More bytes than ``PictureLimits`` allow.
    case fileTooLarge(byteCount: Int)
    /// The file ends before its picture does.
    case cutOff
    /// The picture cannot be read to its end. The text is for logs, in English or the language of the session.
    case damaged(String)
    /// The file cannot be opened. The message is the system's, in English.
    case unreadable(String)
    /// There is not enough memory for its pixels.
    case outOfMemory
}

extension PictureProblem {
    /// What is wrong with something that begins like a PNG.
    init(_ error: PNGError) {
        switch error {
        case .notPNG: self = .notAnImage
        case .fileTooLarge(let byteCount): self = .fileTooLarge(byteCount: byteCount)
        case .tooLarge(let width, let height): self = .tooLarge(width: width, height: height)
        case .outOfMemory: self = .outOfMemory
        case .truncated, .tooLittleImageData: self = .cutOff
        default: self = .damaged(String(describing: error))
        }
    }
}
