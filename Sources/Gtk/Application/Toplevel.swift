import CGtk
import CGtkShim

/// What all windows have in common. (GtkWindow)
///
/// GTK keeps a window until it is closed or destroyed, also when its wrapper goes. Then the window releases its
/// widgets and handlers, also when a wrapper stays; calls on that wrapper do nothing.
package class Toplevel: Widget {
    var window: UnsafeMutablePointer<GtkWindow> { cast() }

    /// Whether the window has been closed or destroyed and has released everything in it.
    package private(set) var isDestroyed = false

    /// Runs with each other width of the window, in pixels, before what is in it is laid out for that.
    package var onWidthChanged: ((Int) -> Void)?

    private var lifetime: [SignalConnection] = []
    private var resizing: SignalConnection?
    private var moving: X11SurfaceObserver?
    private var disposal: LoopSource?
    private var refocusing: LoopSource?
    private var actionPrefixes: Set<String> = []
    private var modalKeyForwarder: ModalKeyForwarder?
    /// While the window waits for the one below it.
    private var presenting: (over: Toplevel, notice: FrameNotice)?

    override init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: widget)
        onDestroy { [weak self] in self?.isDestroyed = true }.store(in: &lifetime)
        onUnmap { [weak self] in self?.hidePopovers() }.store(in: &lifetime)
        connect("realize") { [weak self] in self?.watchSurface() }.store(in: &lifetime)
        connect("unrealize") { [weak self] in
            self?.moving = nil
            self?.disposeLaterIfDropped()
        }.store(in: &lifetime)
        onNotify("focus-widget") { [weak self] in self?.keepFocusInPopover() }.store(in: &lifetime)
        followScreenReader()
    }

    /// Nil for a widget that is no window.
    convenience init?(ifWindow widget: UnsafeMutablePointer<GtkWidget>) {
        guard
            g_type_check_instance_is_a(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type()) != 0
        else { return nil }
        self.init(retaining: widget)
    }

    override package func insertActions(_ group: ActionGroup?, prefix: String) {
        guard !isDestroyed else { return }
        actionPrefixes.insert(prefix)
        super.insertActions(group, prefix: prefix)
    }

    /// What an open popover points to may go where it cannot be seen, or beside the screen, where GTK has no place for it: popovers are
    /// hidden when the window gets another size or place.
    private func watchSurface() {
        guard let surface = gtk_native_get_surface(pointer) else { return }
        var width = gdk_surface_get_width(surface)
        resizing = Object(retaining: surface).onNotify("width") { [weak self] in
            defer { width = gdk_surface_get_width(surface) }
            // It may have been opened by a key before the window had its first size.
            if width > 0 { self?.hidePopovers() }
            self?.onWidthChanged?(Int(gdk_surface_get_width(surface)))
        }
        moving = X11SurfaceObserver(of: surface) { [weak self] in self?.hidePopovers() }
    }

    /// Gives the focus back to an open menu when the entry that had it can be chosen no longer, or has gone: to the first that can still
    /// be chosen there, ahead of the next key, but not while GTK is still at it. GTK 4.8 complains of Return and Space in a menu without focus
    /// (`gtk_popover_activate_default`).
    private func keepFocusInPopover() {
        guard focusWidget == nil else { return refocusing = nil }
        refocusing = .beforeEvents { [weak self] in
            guard let self, !isDestroyed, focusWidget == nil else { return }
            // Not the popover itself: GTK 4.24 takes for granted there that something has the focus.
            _ = openPopover?.children.contains { $0.focusFirstChild() }
        }
    }

    /// Breaks the window's references now. GTK only drops its own one from a window that is closed, and waits for the
    /// others: a wrapper held by what the window's own handlers captured would keep all of it until the program ends.
    func dispose() {
        guard !isDestroyed else { return }
        // GTK 4.8 leaks the action groups of a window that the pointer has been in.
        for prefix in actionPrefixes { super.insertActions(nil, prefix: prefix) }
        g_object_run_dispose(cast())
    }

    /// A window is unrealized in the middle of being closed, after GTK has struck it off its list.
    private func disposeLaterIfDropped() {
        guard !isListed else { return }
        // GTK 4.8 forgets the parent with the last reference only, and the parent, which a window is destroyed with, may be gone by then.
        gtk_window_set_transient_for(window, nil)
        // Ahead of the tooltip of a popover in it, which would look for the pointer there once it has waited for long enough.
        disposal = .beforeEvents { [weak self] in self?.dispose() }
    }

    private var isListed: Bool { Toplevel.all.contains(self) }
}

// MARK: - Properties

extension Toplevel {
    /// Every window that is neither closed nor destroyed.
    package static var all: [Toplevel] {
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        return sequence(first: list, next: { $0?.pointee.next }).compactMap { entry in
            entry?.pointee.data.map { Toplevel(retaining: $0.assumingMemoryBound(to: GtkWidget.self)) }
        }
    }

    /// What the session calls the window.
    package var title: String {
        get { String(copying: gtk_window_get_title(window)) }
        set { gtk_window_set_title(window, TruncatedLine.of(newValue)) }
    }

    /// The size in pixels to open with; while the window is open, the size it has when it is not maximized.
    package var defaultSize: (width: Int, height: Int) {
        get {
            var width: gint = 0
            var height: gint = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height)) }
    }

    /// Whether the rest of the program waits while the window is open; its keys come to the window from when it is presented on.
    ///
    /// To be set before the window is presented: Mutter 51 takes the keyboard from a window that becomes modal later.
    package var isModal: Bool {
        get { gtk_window_get_modal(window) != 0 }
        set {
            gtk_window_set_modal(window, newValue.gboolean)
            if newValue, modalKeyForwarder == nil { modalKeyForwarder = ModalKeyForwarder(for: self) }
        }
    }

    /// The window this one stays above and goes with, and whose application's keys work in it.
    package func setTransient(for parent: Toplevel?) {
        gtk_window_set_transient_for(window, parent?.window)
        gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0.window) })
        gtk_window_set_destroy_with_parent(window, (parent != nil).gboolean)
    }

    /// What it stays above.
    var transientParent: Toplevel? {
        gtk_window_get_transient_for(window).map { Toplevel(retaining: UnsafeMutablePointer(OpaquePointer($0))) }
    }

    package var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

    package func maximize() {
        gtk_window_maximize(window)
    }

    /// Whether the window has, or is about to have, the screen to itself.
    package var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }

    /// Runs when the window has become fullscreen, or is fullscreen no longer.
    package func onFullscreenChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("fullscreened", body)
    }

    /// Whether this is the window the user works in.
    package var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// The widget that gets what is typed.
    package var focusWidget: Widget? {
        get { Widget(borrowing: gtk_window_get_focus(window)) }
        set { gtk_window_set_focus(window, newValue?.widget) }
    }

    /// Whether the widget that gets what is typed is marked as such: GTK does that when the user navigates by keys.
    package var showsFocus: Bool {
        get { gtk_window_get_focus_visible(window) != 0 }
        set { gtk_window_set_focus_visible(window, newValue.gboolean) }
    }

    /// The widget that Return activates when the focused widget has no use for it.
    package func setDefaultWidget(_ widget: Widget?) {
        gtk_window_set_default_widget(window, widget?.widget)
    }
}

// MARK: - Showing and closing

extension Toplevel {
    /// Opens the window, or brings it to the front. A window over one that has just been opened comes when that has painted its first
    /// frame: under Wayland the one whose first frame comes later lies above the other, and has the keyboard.
    package func present() {
        guard !isDestroyed else { return }
        guard let parent = transientParent, parent.isMapped, !parent.hasBegunToPaint else {
            presenting = nil
            return gtk_window_present(window)
        }
        // Keeps the window until then.
        presenting = (parent, parent.onNextFrame { [self] in present() })
    }

    private var hasBegunToPaint: Bool {
        // The number of the frame, from 0.
        gtk_widget_get_frame_clock(widget).map { gdk_frame_clock_get_frame_counter($0) >= 0 } ?? false
    }

    /// Asks the window to close: ``onCloseRequest(_:)`` may refuse.
    package func close() {
        gtk_window_close(window)
    }

    /// Closes the window without asking, and releases everything in it.
    package func destroy() {
        gtk_window_destroy(window)
        dispose()
    }

    /// Runs when the window is about to close. Answer true to keep it open.
    package func onCloseRequest(_ body: @escaping () -> Bool) -> SignalConnection {
        connect("close-request") { $0.answer(body()) }
    }

    package func onActiveChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("is-active", body)
    }

    package func onFocusWidgetChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("focus-widget", body)
    }
}

// MARK: - Undo in text fields

extension Toplevel {
    /// Takes back the last typing in the text field that has the focus.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to take back.
    package func undoTyping() -> Bool { changeText("text.undo") }

    /// Types again in the text field that has the focus what was taken back.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to type again.
    package func redoTyping() -> Bool { changeText("text.redo") }

    /// Whether a text field that can be typed in has the focus.
    package var isTyping: Bool { focusedText.map { _ in true } ?? false }

    /// GTK 4.8 does not tell whether a GtkText has something to undo: it is asked to, and looked at.
    private func changeText(_ action: String) -> Bool {
        guard let before = focusedText, let focus = gtk_window_get_focus(window) else { return false }
        gtk_widget_activate_action_variant(focus, action, nil)
        return focusedText != before
    }

    /// Nil when what has the focus is no text field.
    private var focusedText: String? {
        guard let focus = gtk_window_get_focus(window) else { return nil }
        let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_text_get_type()) != 0 {
            let text = OpaquePointer(focus)
            guard gtk_editable_get_editable(text) != 0 else { return nil }
            return String(copying: gtk_editable_get_text(text))
        }
        guard g_type_check_instance_is_a(instance, gtk_text_view_get_type()) != 0 else { return nil }
        let view: UnsafeMutablePointer<GtkTextView> = UnsafeMutablePointer(OpaquePointer(focus))
        guard gtk_text_view_get_editable(view) != 0 else { return nil }
        return TextBuffer(retaining: gtk_text_view_get_buffer(view)).text
    }
}

// MARK: - Screenshot

/// Why a window could not be drawn into a file.
package enum ScreenshotError: Error, Equatable {
    /// The window is not on the screen, or has not painted its first frame.
    case notDrawn
    case notWritable(path: String)
}

extension Toplevel {
    /// Draws the window as it looks now, without the session's decorations and other windows, into a PNG file.
    package func writeScreenshot(to path: String) throws(ScreenshotError) {
        guard isMapped, let renderer = gtk_native_get_renderer(pointer) else { throw .notDrawn }
        guard let node = renderNode() else { throw .notDrawn }
        defer { gsk_render_node_unref(node) }
        let texture = Texture(owning: gsk_renderer_render_texture(renderer, node, nil))
        guard texture.writePNG(to: path) else { throw .notWritable(path: path) }
    }

    private func renderNode() -> OpaquePointer? {
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        return gtk_snapshot_free_to_node(snapshot)
    }
}

// MARK: - Helpers

/// Forwards to a modal window what the user types right after asking for it: until the window system has given it the keyboard, keys still
/// come to the window below. GTK hands them to the modal window then, but not to the widget in it that has the focus.
private final class ModalKeyForwarder {
    private let keys = KeyController(phase: .capture)
    private var connection: SignalConnection?

    init(for window: Toplevel) {
        connection = keys.onKeyPressed { [weak self, weak window] _, _ in
            guard let self, let window, !window.isDestroyed, !keys.isEvent(of: window) else { return false }
            return forward(to: window)
        }
        window.addController(keys)
    }

    /// To the widget that has the focus in the window, and to what is around it: what none of them has a use for is for the window itself.
    private func forward(to window: Toplevel) -> Bool {
        var next = window.focusWidget
        while let widget = next, widget != window {
            if keys.forward(to: widget) { return true }
            next = widget.parent
        }
        return false
    }
}

/// Reports each change of a surface's place or size on an X display, ahead of the frame that is laid out for it.
///
/// GTK reports sizes alone, and those only when it lays out; a window manager that tiles a window moves it first. A frame in between has the
/// new place and the old size, and GTK 4.8 complains of a popover that points beside the screen (`gdk_x11_surface_layout_popup`).
private final class X11SurfaceObserver {
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

    /// Whether the place differs from the last one that was reported the same way. The first one is where the window appears, and may be
    /// reported when the user has seen it already.
    private func learn(_ place: ShimPlace) -> Bool {
        let kind = place.is_on_screen != 0 ? 0 : 1
        defer { known[kind] = place }
        guard let last = known[kind] else { return false }
        return (last.x, last.y, last.width, last.height) != (place.x, place.y, place.width, place.height)
    }
}
