extension PictureOrientation {
    private static let prefix = Array("Exif\0\0".utf8)

    /// What the Exif data of a file say, which may have the six bytes before them that they have in a JPEG: some programs write
    /// these into other files too.
    init(exifPayload payload: UnsafeRawBufferPointer) {
        let count = payload.starts(with: Self.prefix) ? Self.prefix.count : 0
        self.init(exif: UnsafeRawBufferPointer(rebasing: payload[count...]))
    }

    /// The body of a segment APP1 that says this and nothing else.
    var exifPayload: [UInt8] { Self.prefix + exif }
}
