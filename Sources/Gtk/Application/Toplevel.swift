import CGtk

/// What all windows have in common. (GtkWindow)
///
/// GTK keeps a window until it is closed or destroyed, also when its wrapper goes. Then the window lets go of its
/// widgets and handlers, also when a wrapper stays; calls on that wrapper do nothing.
package class Toplevel: Widget {
    var window: UnsafeMutablePointer<GtkWindow> { cast() }

    /// Whether the window has been closed or destroyed and has let go of everything in it.
    package private(set) var isDestroyed = false

    /// Runs with each other width of the window, in pixels, before what is in it is laid out for that.
    package var onWidthChanged: ((Int) -> Void)?

    private var lifetime: [SignalConnection] = []
    private var resizing: SignalConnection?
    private var moving: SurfaceMoves?
    private var disposal: LoopSource?
    private var refocusing: LoopSource?
    private var actionPrefixes: Set<String> = []
    var earlyKeys: EarlyKeys?
    /// While the window waits for the one below it.
    var presenting: (over: Toplevel, notice: FrameNotice)?

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
        moving = SurfaceMoves(of: surface) { [weak self] in self?.hidePopovers() }
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
    /// others: a wrapper held by what the window's own handlers captured would keep all of it for ever.
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
