import CPictureLibraries

/// A library that is loaded when the first picture of its format is read, because each system has another one or none.
final class PictureLibrary {
    let library: OpaquePointer

    /// - Parameter names: of the shared library, the one to be preferred first.
    init?(anyOf names: [String]) {
        for name in names {
            guard let library = shim_library_open(name) else { continue }
            self.library = library
            return
        }
        return nil
    }

    deinit {
        shim_library_close(library)
    }
}

/// What the libraries are called, with the number of the interface that Core Dump knows.
struct PictureLibraryNames {
    static let system = PictureLibraryNames()

    /// It brings libwebp itself.
    var webp = ["libwebpdemux.so.2"]
    var heif = ["libheif.so.1"]
    /// libjxl changes the number with each release. What has changed between these is known, see `shim_jxl.c`; of others it is not.
    var jxl = (7...12).reversed().map { "libjxl.so.0.\($0)" }
}
