import Gtk
import Localization

/// Says over all of a window, while a web address is dragged over it, that nothing can become of that; what is on the window takes none.
final class AddressRefusal {
    private let overlay = DropOverlay(
        iconName: "action-unavailable-symbolic",
        gettext("Only files on this computer can be added. Save it as a file first."), isRefusal: true)
    private let target = DropTarget(kinds: [.files], hearsOfAddresses: true)
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - layers: the content of the window.
    ///   - window: hears of what is dragged, also over what says this.
    init(in layers: Overlay, of window: Toplevel) {
        layers.addOverlay(overlay.widget)
        target.phase = .capture
        target.takesOwnDrags = false
        target.onAddressKnown = { [overlay] in overlay.isShown = true }
        // It only listens; GTK would accept the drag if these handlers were missing.
        target.onEnter { _, _ in false }.store(in: &connections)
        target.onMotion { _, _ in false }.store(in: &connections)
        target.onLeave { [overlay] in overlay.isShown = false }.store(in: &connections)
        window.addController(target)
    }
}
