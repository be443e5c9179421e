import Gtk
import Screenshots

extension Texture {
    /// - Complexity: O(width × height)
    convenience init(_ bitmap: Bitmap) {
        self.init(rgba: bitmap.pixels, width: bitmap.width, height: bitmap.height)
    }
}
