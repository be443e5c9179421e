import CGtk

/// Image files that the program reads itself: GDK would convert them to pixels, without format, colour profile and orientation.
package struct ImageTypes {
    package static let none = ImageTypes([], byteLimit: 0)

    /// MIME types, each with the index of its format.
    private let formats: [String: Int]
    var names: Set<String> { Set(formats.keys) }
    /// At most one byte more is read.
    let byteLimit: Int

    /// - Parameters:
    ///   - formats: the MIME types of each format; first the lossless format that programs convert any image to.
    ///   - byteLimit: the largest file that the program reads, in bytes.
    package init(_ formats: [[String]], byteLimit: Int) {
        self.formats = Dictionary(
            uniqueKeysWithValues: formats.enumerated().flatMap { number, names in names.map { ($0, number) } })
        self.byteLimit = byteLimit
    }

    /// The preferred one of the offered formats of an image.
    ///
    /// - Parameter areOrdered: whether the program's native format comes first. Otherwise, of just two formats the lossless one is
    ///   probably a conversion of the other; of more formats, the lossless one has the complete image.
    package func preferred(of offered: [String], areOrdered: Bool = true) -> String? {
        let known = offered.filter { formats[$0] != nil }
        if areOrdered { return known.first }
        let others = known.filter { formats[$0] != 0 }
        let isPair = Set(others.map { formats[$0] }).count == 1
        return isPair ? others.first : known.first { formats[$0] == 0 } ?? known.first
    }

    func preferred(of formats: OpaquePointer?, areOrdered: Bool = true) -> String? {
        formats.flatMap { preferred(of: mimeTypes(of: $0), areOrdered: areOrdered) }
    }
}

/// The offered MIME types in the order of the offering program, unless the compositor has changed it.
func mimeTypes(of formats: OpaquePointer) -> [String] {
    var count: gsize = 0
    let types = gdk_content_formats_get_mime_types(formats, &count)
    return (0..<Int(count)).compactMap { types?[$0].map { String(cString: $0) } }
}

/// Calls a GDK function that takes a list of MIME types with one of them.
func withMIMETypes<Result>(_ name: String, _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    name.withCString { name in
        var names: [UnsafePointer<CChar>?] = [name, nil]
        return names.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}

/// Content types by the desktop's MIME database.
package enum ContentType {
    /// Whether a file of this name may contain an image; also true for an unknown type, as of "shot.bin".
    package static func mayBeImage(fileName: String) -> Bool {
        var isUncertain = gboolean(0)
        guard let type = g_content_type_guess(fileName, nil, 0, &isUncertain) else { return true }
        let name = String(freeing: type)
        return isUncertain != 0 || name.hasPrefix("image/") || name == "application/octet-stream"
    }
}
