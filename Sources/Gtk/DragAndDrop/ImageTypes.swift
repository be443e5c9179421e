import CGtk

/// The files of pictures that the application reads as they are: GDK would make pixels of them, without their format, colour profile and
/// orientation.
package struct ImageTypes {
    package static let none = ImageTypes([], byteLimit: 0)

    /// MIME types.
    let names: Set<String>
    /// No more than one byte beyond it is fetched.
    let byteLimit: Int

    /// - Parameters:
    ///   - names: MIME types.
    ///   - byteLimit: the most that is of use.
    package init(_ names: [String], byteLimit: Int) {
        self.names = Set(names)
        self.byteLimit = byteLimit
    }

    /// The one to ask for: of the forms of one picture that a program offers, its own comes first.
    func first(in formats: OpaquePointer?) -> String? {
        formats.flatMap { mimeTypes(of: $0).first(where: names.contains) }
    }
}

/// The MIME types of an offer, in the order of who offers it.
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
