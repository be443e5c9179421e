import CGtk
import CGtkShim

/// Tells of each other place or size that a surface gets on a display of X, ahead of the frame that is laid out for it.
///
/// GTK tells sizes alone, and those only when it lays out; a window manager that tiles a window moves it first. A frame in between has the
/// new place and the old size, and GTK 4.8 complains of a popover that points beside the screen (`gdk_x11_surface_layout_popup`).
final class SurfaceMoves {
    private var events: SignalConnection?
    private var telling: LoopSource?
    /// The last place on the screen, and the last in the window around it.
    private var known: [ShimPlace?] = [nil, nil]

    init?(of surface: OpaquePointer, _ body: @escaping () -> Void) {
        guard shim_x11_has_display(surface) != 0, let display = gdk_surface_get_display(surface) else { return nil }
        let surface = Object(retaining: surface)
        events = Object(retaining: display).connect("xevent") { [weak self] arguments in
            var place = ShimPlace()
            guard let self, let event = arguments.rawPointer(0) else { return }
            guard shim_x11_tells_place(event, surface.pointer, &place) != 0 else { return }
            if learn(place) { telling = .beforeEvents(body) }
        }
    }

    /// Whether the place is another one than the last that was told like this. The first of all is where the window comes to be, and
    /// may be told when it has been seen already.
    private func learn(_ place: ShimPlace) -> Bool {
        let kind = place.is_on_screen != 0 ? 0 : 1
        defer { known[kind] = place }
        guard let last = known[kind] else { return false }
        return (last.x, last.y, last.width, last.height) != (place.x, place.y, place.width, place.height)
    }
}
