import Gtk

extension ScreenshotViewer {
    /// Most of the parent's size, so that it is clear what the viewer lies over.
    static func size(over parent: Toplevel?) -> (width: Int, height: Int) {
        guard let parent, parent.width > 0 else { return (900, 640) }
        return (max(360, parent.width * 9 / 10), max(300, parent.height * 9 / 10))
    }
}
