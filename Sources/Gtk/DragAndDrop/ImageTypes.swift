import CGtk

/// The files of pictures that the application reads as they are: GDK would make pixels of them, without their format, colour profile and
/// orientation.
package struct ImageTypes {
    package static let none = ImageTypes([], byteLimit: 0)

    /// MIME types, each with the number of its format.
    private let formats: [String: Int]
    var names: Set<String> { Set(formats.keys) }
    /// No more than one byte beyond it is fetched.
    let byteLimit: Int

    /// - Parameters:
    ///   - formats: the MIME types of each format; first those of the lossless one that programs make of a picture of any other.
    ///   - byteLimit: the largest file that the program reads.
    package init(_ formats: [[String]], byteLimit: Int) {
        self.formats = Dictionary(
            uniqueKeysWithValues: formats.enumerated().flatMap { number, names in names.map { ($0, number) } })
        self.byteLimit = byteLimit
    }

    /// The one to ask for, of the forms of one picture that a program offers.
    ///
    /// - Parameter areOrdered: whether the program's own form comes first. Where that is not known, the program has made the common
    ///   format of the other one if it offers just two; of more, the common one has all of the picture.
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

/// The MIME types of an offer, in the order of the program that offers it, unless the compositor has changed it.
func mimeTypes(of formats: OpaquePointer) -> [String] {
    var count: gsize = 0
    let types = gdk_content_formats_get_mime_types(formats, &count)
    return (0..<Int(count)).compactMap { types?[$0].map { String(cString: $0) } }
}

/// Calls a function of GDK that takes a list of MIME types, with one.
func withMIMETypes<Result>(_ name: String, _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    name.withCString { name in
        var names: [UnsafePointer<CChar>?] = [name, nil]
        return names.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}

/// What files hold, by the database of the desktop.
package enum ContentType {
    /// Whether a file of this name may hold an image; also where the name does not tell what it holds, as that of "shot.bin".
    package static func mayBeImage(fileName: String) -> Bool {
        var isUncertain = gboolean(0)
        guard let type = g_content_type_guess(fileName, nil, 0, &isUncertain) else { return true }
        let name = String(freeing: type)
        return isUncertain != 0 || name.hasPrefix("image/") || name == "application/octet-stream"
    }
}
