import Gtk

/// The classes of the bug pane and the viewer.
extension StyleClass {
    static let bugView = StyleClass("bug-view")
    static let dropAim = StyleClass("drop-aim")
    static let dropOverlay = StyleClass("drop-overlay")
    static let pictureView = StyleClass("picture-view")
    static let pillMenu = StyleClass("pill-menu")
    static let screenshotButton = StyleClass("screenshot-button")
}
