import CGtk
import CGtkShim

/// The base class of all windows. (GtkWindow)
///
/// GTK keeps a window until it is closed or destroyed, also after its wrapper is released. Then the window releases its widgets and
/// handlers, also while a wrapper exists; calls on that wrapper do nothing.
package class Toplevel: Widget {
    var window: UnsafeMutablePointer<GtkWindow> { cast() }

    /// Whether the window has been closed or destroyed and has released its content.
    package private(set) var isDestroyed = false

    /// Runs with each new width of the window, in pixels, before the content is laid out.
    package var onWidthChanged: ((Int) -> Void)?

    private var lifetime: [SignalConnection] = []
    private var resizing: SignalConnection?
    private var moving: X11SurfaceObserver?
    private var closing: LoopSource?
    private var disposal: LoopSource?
    private var refocusing: LoopSource?
    private var actionPrefixes: Set<String> = []
    private var modalKeyForwarder: ModalKeyForwarder?
    private let releasedKeys = KeyController(phase: .capture)
    /// Set while the window waits for the first frame of its parent.
    private var presenting: (over: Toplevel, notice: FrameNotice)?
    /// Holds meanwhile what the user types for a modal window.
    private var earlyInput: (gate: InputGate, guarding: SignalConnection)?

    override init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: widget)
        onDestroy { [weak self] in
            self?.isDestroyed = true
            self?.earlyInput?.gate.open()
        }.store(in: &lifetime)
        onUnmap { [weak self] in self?.hidePopovers() }.store(in: &lifetime)
        connect("close-request", after: true) { [weak self] in $0.answer(self?.closeSoon() ?? false) }.store(
            in: &lifetime)
        connect("realize") { [weak self] in self?.watchSurface() }.store(in: &lifetime)
        connect("unrealize") { [weak self] in
            self?.moving = nil
            self?.disposeLaterIfDropped()
        }.store(in: &lifetime)
        onNotify("focus-widget") { [weak self] in self?.keepFocusInPopover() }.store(in: &lifetime)
        releasedKeys.onKeyReleased { [weak self] _ in self?.openRefusedPopoverOnWayland() }.store(in: &lifetime)
        addController(releasedKeys)
        followScreenReader()
    }

    /// Nil for a widget that is not a window.
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

    /// Hides popovers when the window moves or changes its size: what a popover points to may become hidden or leave the screen, where
    /// GTK has no place for it.
    private func watchSurface() {
        guard let surface = gtk_native_get_surface(pointer) else { return }
        var last = gdk_surface_get_width(surface)
        resizing = Object(retaining: surface).onNotify("width") { [weak self] in
            let new = gdk_surface_get_width(surface)
            guard let self, new != last else { return }
            last = new
            // A key may open a popover before the first layout, up to which GDK's own surface has a width: 1 on X11.
            if width > 0 { hidePopovers() }
            onWidthChanged?(Int(new))
        }
        moving = X11SurfaceObserver(of: surface) { [weak self] in self?.hidePopovers() }
    }

    private func openRefusedPopoverOnWayland() {
        guard let surface = gtk_native_get_surface(pointer), shim_x11_has_display(surface) == 0 else { return }
        openRefusedPopover()
    }

    /// Moves the focus to the first focusable item of an open menu when the focused one is disabled or removed, before the next key, but
    /// after GTK has finished. GTK 4.8 logs a critical message for Return and Space in a menu without focus
    /// (`gtk_popover_activate_default`).
    private func keepFocusInPopover() {
        guard focusWidget == nil else { return refocusing = nil }
        refocusing = .beforeEvents { [weak self] in
            guard let self, !isDestroyed, focusWidget == nil else { return }
            // Not to the popover itself: GTK 4.24 assumes there that some widget has the focus.
            _ = openPopover?.children.contains { $0.focusFirstChild() }
        }
    }

    /// Closes the window, which no handler has refused, instead of GTK, before the next event. GTK would close it amid the dispatch of
    /// the event that asks for it, in which the timeout of a tooltip may be due as well: GTK 4.8 looks then for the pointer in a popover
    /// that the window has hidden, and logs a critical message (`gdk_surface_get_device_position`).
    private func closeSoon() -> Bool {
        closing = .beforeEvents { [self] in destroy() }
        return true
    }

    /// Breaks the reference cycles of the window. GTK only drops its own reference to a closed window: a wrapper that the window's own
    /// handlers have captured would otherwise keep the window until the program ends.
    func dispose() {
        guard !isDestroyed else { return }
        // GTK 4.8 leaks the action groups of a window that the pointer has entered.
        for prefix in actionPrefixes { super.insertActions(nil, prefix: prefix) }
        g_object_run_dispose(cast())
    }

    /// GTK unrealizes a closing window after it has removed the window from its list.
    private func disposeLaterIfDropped() {
        guard !isListed else { return }
        // GTK 4.8 clears the parent only with the last reference, and the parent may be freed before.
        gtk_window_set_transient_for(window, nil)
        // Before the tooltip timeout of a popover in the window, which would look for the pointer there.
        disposal = .beforeEvents { [weak self] in self?.dispose() }
    }

    private var isListed: Bool { Toplevel.all.contains(self) }
}

// MARK: - Properties

extension Toplevel {
    /// All windows that are neither closed nor destroyed.
    package static var all: [Toplevel] {
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        return sequence(first: list, next: { $0?.pointee.next }).compactMap { entry in
            entry?.pointee.data.map { Toplevel(retaining: $0.assumingMemoryBound(to: GtkWidget.self)) }
        }
    }

    package var title: String {
        get { String(copying: gtk_window_get_title(window)) }
        set { gtk_window_set_title(window, TruncatedLine.of(newValue)) }
    }

    /// The initial size in pixels; of an open window, its size when it is not maximized.
    package var defaultSize: (width: Int, height: Int) {
        get {
            var width: gint = 0
            var height: gint = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height)) }
    }

    /// Whether the window blocks the others. It receives the program's keys from ``present()`` on.
    ///
    /// Set this before presenting the window: Mutter 51 takes the focus from a window that becomes modal later.
    package var isModal: Bool {
        get { gtk_window_get_modal(window) != 0 }
        set {
            gtk_window_set_modal(window, newValue.gboolean)
            if newValue, modalKeyForwarder == nil { modalKeyForwarder = ModalKeyForwarder(for: self) }
        }
    }

    /// Sets the window that this one stays above and is closed with, and whose accelerators work in it.
    package func setTransient(for parent: Toplevel?) {
        gtk_window_set_transient_for(window, parent?.window)
        gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0.window) })
        gtk_window_set_destroy_with_parent(window, (parent != nil).gboolean)
    }

    /// The window that this one stays above.
    var transientParent: Toplevel? {
        gtk_window_get_transient_for(window).map { Toplevel(retaining: UnsafeMutablePointer(OpaquePointer($0))) }
    }

    package var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

    package func maximize() {
        gtk_window_maximize(window)
    }

    /// Whether the window is fullscreen or about to be.
    package var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }

    /// Runs when the window enters or leaves fullscreen.
    package func onFullscreenChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("fullscreened", body)
    }

    /// Whether the window has the user's focus.
    package var isActive: Bool { gtk_window_is_active(window) != 0 }

    package var focusWidget: Widget? {
        get { Widget(borrowing: gtk_window_get_focus(window)) }
        set { gtk_window_set_focus(window, newValue?.widget) }
    }

    /// Whether the focus ring is visible: GTK shows it when the user navigates by keys.
    package var showsFocus: Bool {
        get { gtk_window_get_focus_visible(window) != 0 }
        set { gtk_window_set_focus_visible(window, newValue.gboolean) }
    }

    /// Sets the widget that Return activates when the focused widget does not handle it.
    package func setDefaultWidget(_ widget: Widget?) {
        gtk_window_set_default_widget(window, widget?.widget)
    }
}

// MARK: - Showing and closing

extension Toplevel {
    /// Opens the window, or brings it to the front. It waits for the first frame of a parent that was just opened: on Wayland the window
    /// whose first frame comes later is above the other, and has the focus.
    package func present() {
        guard !isDestroyed else { return }
        guard let parent = transientParent, parent.isMapped, !parent.hasBegunToPaint else {
            presenting = nil
            closeOtherMenus()
            gtk_window_present(window)
            earlyInput?.gate.open()
            return
        }
        if isModal, earlyInput == nil {
            let gate = InputGate()
            gate.close()
            earlyInput = (gate, gate.guardInput(of: parent))
        }
        // Retains the window until then.
        presenting = (parent, parent.onNextFrame { [self] in present() })
    }

    /// GDK opens no menu in a window on Wayland while another window has one ("non-top most parent").
    private func closeOtherMenus() {
        for other in Toplevel.all where other != self { other.hidePopovers() }
    }

    private var hasBegunToPaint: Bool {
        // The frame counter starts at 0.
        gtk_widget_get_frame_clock(widget).map { gdk_frame_clock_get_frame_counter($0) >= 0 } ?? false
    }

    /// Asks the window to close: ``onCloseRequest(_:)`` may refuse.
    package func close() {
        gtk_window_close(window)
    }

    /// Closes the window without asking, and releases its content.
    package func destroy() {
        gtk_window_destroy(window)
        dispose()
    }

    /// Runs before the window closes. Answer true to keep it open.
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
    /// Undoes the last typing in the focused text field.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to undo.
    package func undoTyping() -> Bool { changeText("text.undo") }

    /// Redoes the last undone typing in the focused text field.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to redo.
    package func redoTyping() -> Bool { changeText("text.redo") }

    /// Whether an editable text field has the focus.
    package var isTyping: Bool { focusedText.map { _ in true } ?? false }

    /// GTK 4.8 does not say whether a GtkText can undo, so this tries it and compares the text.
    private func changeText(_ action: String) -> Bool {
        guard let before = focusedText, let focus = gtk_window_get_focus(window) else { return false }
        gtk_widget_activate_action_variant(focus, action, nil)
        return focusedText != before
    }

    /// Nil when the focused widget is not a text field.
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

/// Why a screenshot could not be made.
package enum ScreenshotError: Error, Equatable {
    /// The window is hidden, or has not painted its first frame.
    case notDrawn
    case notWritable(path: String)
}

extension Toplevel {
    /// Renders the window without decorations of the session and without other windows into a PNG file.
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

/// Forwards keys to a modal window that was just opened: until it has the focus of the window system, its parent receives the keys. GTK
/// passes them to the modal window then, but not to its focused widget.
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

    /// Forwards to the focused widget of the window and its ancestors, then to the window itself.
    private func forward(to window: Toplevel) -> Bool {
        var next = window.focusWidget
        while let widget = next, widget != window {
            if keys.forward(to: widget) { return true }
            next = widget.parent
        }
        return false
    }
}

/// Reports each change of a surface's position or size on an X display, before the frame that is laid out for it.
///
/// GTK reports only sizes, and only during a layout, while a window manager that tiles a window moves it first. A frame in between has
/// the new position and the old size, and GTK 4.8 logs a critical message for a popover that points outside the screen
/// (`gdk_x11_surface_layout_popup`).
private final class X11SurfaceObserver {
    private var events: SignalConnection?
    private var telling: LoopSource?
    /// The last position on the screen, and the last in the parent window.
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

    /// Whether the position differs from the last one of the same kind. The first one is that of the new window, and may be reported
    /// after the window is visible.
    private func learn(_ place: ShimPlace) -> Bool {
        let kind = place.is_on_screen != 0 ? 0 : 1
        defer { known[kind] = place }
        guard let last = known[kind] else { return false }
        return (last.x, last.y, last.width, last.height) != (place.x, place.y, place.width, place.height)
    }
}
