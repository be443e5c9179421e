import Gtk
import Localization

/// Says over all of the window that a drop anywhere would import the dragged files. It also knows the files that cannot be imported.
final class ImportHint {
    let widget: Widget

    private let overlay = DropOverlay(iconName: "document-open-symbolic", gettext("Drop to import"))

    /// - Parameter content: what it lies over.
    init(over content: Widget) {
        let layers = Overlay(content)
        layers.addOverlay(overlay.widget)
        widget = layers
    }

    /// Whether what is dragged is nothing that a bug or a project would take.
    var isForWindow: Bool { overlay.isShown || isInVain }

    /// Whether nothing can become of the files, as their names say. The window takes them all the same, to say so.
    private var isInVain = false

    func show(for paths: [String]) {
        overlay.isShown = !paths.isEmpty && paths.allSatisfy(ImportController.accepts)
        let isOfUse = paths.contains { ImportController.accepts($0) || ContentType.mayBeImage(fileName: $0) }
        isInVain = !isOfUse
    }

    func hide() {
        overlay.isShown = false
        isInVain = false
    }
}
