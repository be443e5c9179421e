import CGtk

@testable import Gtk

@MainActor
extension Texture {
    /// The four bytes of one pixel: red, green, blue, alpha.
    func rgba(x: Int, y: Int) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        // GDK gives blue, green, red, alpha on a little-endian machine.
        gdk_texture_download(pointer, &pixels, gsize(width * 4))
        let start = (y * width + x) * 4
        return [pixels[start + 2], pixels[start + 1], pixels[start], pixels[start + 3]]
    }
}
