import Gtk
import Localization

/// Says over all of the window that the files which are dragged would be imported, wherever they are dropped.
final class ImportHint {
    let widget: Widget

    private let overlay = DropOverlay(iconName: "document-open-symbolic", gettext("Drop to import"))

    /// - Parameter content: what it lies over.
    init(over content: Widget) {
        let layers = Overlay(content)
        layers.addOverlay(overlay.widget)
        widget = layers
    }

    /// Whether nothing else can become of what is dragged.
    var isShown: Bool { overlay.isShown }

    func show(for paths: [String]) {
        overlay.isShown = paths.allSatisfy(ImportController.accepts)
    }

    func hide() {
        overlay.isShown = false
    }
}
