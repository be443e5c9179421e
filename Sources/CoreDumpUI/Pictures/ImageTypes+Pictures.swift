import Gtk
import Screenshots

extension ImageTypes {
    /// The files that are kept as they are when they are dropped or pasted.
    static let pictures = ImageTypes(
        PictureFormat.allCases.flatMap(\.mediaTypes), byteLimit: PictureLimits.standard.fileByteCount)
}

extension PictureFormat {
    /// What programs call it; the registered type first.
    fileprivate var mediaTypes: [String] {
        switch self {
        case .png: [mediaType, "image/x-png"]
        case .jpeg: [mediaType, "image/jpg", "image/pjpeg"]
        case .tiff: [mediaType, "image/x-tiff"]
        case .webp: [mediaType, "image/x-webp"]
        case .heic: [mediaType, "image/heif", "image/heic-sequence", "image/heif-sequence"]
        case .avif: [mediaType, "image/avif-sequence"]
        case .jxl: [mediaType, "image/x-jxl"]
        case .gif: [mediaType]
        }
    }
}
