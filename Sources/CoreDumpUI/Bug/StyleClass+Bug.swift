import Gtk

/// The classes of the bug pane and the viewer.
extension StyleClass {
    /// Nothing is beside it that could have the keyboard.
    static let alone = StyleClass("alone")
    static let bugView = StyleClass("bug-view")
    /// What is dragged would go there.
    static let dropAfter = StyleClass("drop-after")
    static let dropBefore = StyleClass("drop-before")
    static let dropOverlay = StyleClass("drop-overlay")
    static let dropRefusal = StyleClass("drop-refusal")
    /// The name of what else is known of a bug.
    static let namedValue = StyleClass("named-value")
    static let namedValues = StyleClass("named-values")
    static let pictureView = StyleClass("picture-view")
    static let pillMenu = StyleClass("pill-menu")
    static let screenshotButton = StyleClass("screenshot-button")
    static let screenshotCard = StyleClass("screenshot-card")
    static let screenshotFold = StyleClass("screenshot-fold")
}
