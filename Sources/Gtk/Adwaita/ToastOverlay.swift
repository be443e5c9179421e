import CGtk

/// Shows toasts over its child, one after the other.
///
/// libadwaita 1.2 frees what it knows of a toast when that has gone, which takes 300 ms, and still ends its coming afterwards, if
/// that takes longer (500 ms for one that takes the place of another) or ends in the same frame. So each comes when nothing is
/// left of the one before it, and goes only when it has come to the end, whatever dismisses it.
package final class ToastOverlay: Widget {
    private final class Entry {
        let toast: Toast
        var dismissed: SignalConnection?
        /// Waits until the toast has come to the end; nil before it comes and after that.
        var coming: TickCallback?
        /// When it came, in microseconds of the monotonic clock.
        var start: Int64 = 0
        /// Whether it goes as soon as it has come.
        var isUnwanted = false

        init(_ toast: Toast) {
            self.toast = toast
        }
    }

    private var waiting: [Entry] = []
    private var current: Entry?
    /// Waits for the last frame of the one that goes; nil when none does.
    private var going: TickCallback?
    /// Lets the present one go for those that wait.
    private var hurry: LoopSource?
    private var resizing: SignalConnection?
    private var fitting: LoopSource?
    private var connections: [SignalConnection] = []

    /// A little more than libadwaita takes.
    private static let comingMicroseconds: Int64 = 350_000
    private static let movingMicroseconds = 700_000
    /// How long a toast is there at least for which another one waits: long enough to be read, and no longer, for what was done
    /// last must not seem to be without an answer.
    private static let stayMicroseconds: Int64 = 3_000_000

    /// What is laid out again along with the child in each frame in which a toast comes or goes.
    ///
    /// A toast that moves has everything around it laid out, but not what is as large as before. If something in there asks for
    /// another layout meanwhile, as a leaflet does that folds, GTK 4 forgets that, and leaves it out of all further frames. So
    /// name here all that lies between the child and such widgets, and these.
    package var companions: [Widget] = []
    private var moving: TickCallback?

    package init(_ child: Widget? = nil) {
        super.init(retaining: adw_toast_overlay_new())
        self.child = child
        takeEscapeInToasts()
        onMap { [weak self] in self?.keepFitting() }.store(in: &connections)
        onUnmap { [weak self] in self?.resizing = nil }.store(in: &connections)
    }

    /// Escape lets the toast go that has the keyboard. Elsewhere it means something else, such as to close the window, and a message
    /// that comes by itself must not be in the way. libadwaita would take it wherever the keyboard is, and for a toast that was not
    /// painted yet.
    private func takeEscapeInToasts() {
        for shortcuts in controllers(of: gtk_shortcut_controller_get_type()) {
            gtk_event_controller_set_propagation_phase(shortcuts.pointer, GTK_PHASE_NONE)
        }
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, _ in
            guard let self, key == .escape, children.contains(where: { $0 != self.child && $0.containsFocus }) else {
                return false
            }
            dismissCurrent()
            return true
        }.store(in: &connections)
        addController(keys)
    }

    package var child: Widget? {
        get { Widget(borrowing: adw_toast_overlay_get_child(pointer)) }
        set { adw_toast_overlay_set_child(pointer, newValue?.widget) }
    }

    /// Shows the toast after those that wait already. The one that is there does not stay for as long as it would otherwise.
    package func add(_ toast: Toast) {
        let entry = Entry(toast)
        entry.dismissed = toast.onDismissed { [weak self, weak entry] in
            if let entry { self?.forget(entry) }
        }
        waiting.append(entry)
        showNext()
        hurryUp()
    }

    private func hurryUp() {
        guard let current, !waiting.isEmpty else { return }
        let rest = max(0, current.start + Self.stayMicroseconds - Int64(g_get_monotonic_time()))
        hurry = .after(milliseconds: Int(rest / 1_000)) { [weak self] in self?.dismissCurrent() }
    }

    /// Lets a toast go, or not come at all. Does nothing when it has gone.
    package func dismiss(_ toast: Toast) {
        if let current, current.toast === toast {
            if current.coming == nil { adw_toast_dismiss(toast.pointer) } else { current.isUnwanted = true }
        } else if waiting.contains(where: { $0.toast === toast }) {
            // libadwaita does that only for those that it has.
            toast.emitDismissed()
        }
    }

    private func dismissCurrent() {
        if let current { dismiss(current.toast) }
    }

    private func showNext() {
        guard current == nil, going == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        current = next
        next.start = Int64(g_get_monotonic_time())
        hurryUp()
        // libadwaita takes over a reference of its own.
        g_object_ref(next.toast.raw)
        adw_toast_overlay_add_toast(pointer, next.toast.pointer)
        layOutWhileMoving()
        let buttons = children.last
        if let buttons {
            next.toast.fit(buttons, into: width)
            next.toast.nameButtons(of: buttons)
        }
        buttons?.canTarget = false
        buttons?.canFocus = false
        var start: Int64?
        next.coming = onTick { [weak self, weak next] time in
            let first = start ?? time
            start = first
            guard let self, let next, time - first >= Self.comingMicroseconds else { return }
            next.coming = nil
            buttons?.canTarget = true
            buttons?.canFocus = true
            if next.isUnwanted { dismiss(next.toast) }
        }
    }

    /// Fits the toast into the window that it comes into, and again when the width of that window changes.
    private func keepFitting() {
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native) else { return }
        resizing = Object(retaining: surface).onNotify("width") { [weak self] in self?.fitSoon() }
        fitSoon()
    }

    /// When the overlay has been laid out for what it is in.
    private func fitSoon() {
        guard current != nil else { return }
        fitting = .idle { [weak self] in
            guard let self, let current, let shown = children.last else { return }
            current.toast.fit(shown, into: width)
            // Another height has what is around laid out as a toast has that comes, and what folds may fold just now.
            layOutWhileMoving()
        }
    }

    private func forget(_ entry: Entry) {
        guard current === entry else { return waiting.removeAll { $0 === entry } }
        current = nil
        hurry = nil
        fitting = nil
        layOutWhileMoving()
        going = onTick { [weak self] _ in
            guard let self, children.count == [child].compactMap(\.self).count else { return }
            going = nil
            showNext()
        }
    }

    /// Has everything around the companions laid out in each frame for as long as a toast takes to come: for a toast, and for what
    /// else slides in or out below the child.
    package func layOutWhileMoving() {
        let end = g_get_monotonic_time() + gint64(Self.movingMicroseconds)
        moving = onTick { [weak self] _ in
            guard let self else { return }
            layOutCompanions()
            if g_get_monotonic_time() > end { moving = nil }
        }
        layOutCompanions()
    }

    /// Has everything around the companions laid out in the next frame, also what GTK has forgotten.
    package func layOutAgain() {
        gtk_widget_queue_allocate(widget)
        layOutCompanions()
    }

    private func layOutCompanions() {
        for widget in [child].compactMap(\.self) + companions { gtk_widget_queue_allocate(widget.widget) }
    }
}

/// A short message that goes by itself, or when ``ToastOverlay/dismiss(_:)`` is called.
package final class Toast: Object {
    private let message: Label
    private let closeName: String?
    /// The most lines of the message, which lies over what is below it.
    private static let lines = 5

    /// - Parameters:
    ///   - title: plain text.
    ///   - closeName: the name on the accessibility tree of the button that closes it; libadwaita 1.2 gives it none.
    ///   - timeout: seconds until it goes; 0 for never.
    package init(_ title: String, buttonLabel: String? = nil, closeName: String? = nil, timeout: Int = 5) {
        self.closeName = closeName
        message = Label()
        message.ellipsize = .end
        message.text = title
        message.xalign = 0
        message.halign = .start
        message.addStyle(.heading)
        super.init(owning: adw_toast_new(""))
        adw_toast_set_custom_title(pointer, message.widget)
        adw_toast_set_button_label(pointer, buttonLabel)
        adw_toast_set_timeout(pointer, guint(timeout))
    }

    /// Lets what has no room in one line go on in the next, where libadwaita leaves out the end, which says what to do. Again where the
    /// room has changed.
    ///
    /// - Parameters:
    ///   - shown: what libadwaita has made of the toast. It asks for the height of one line, whatever its width.
    ///   - width: what there is for it, in pixels.
    func fit(_ shown: Widget, into width: Int) {
        message.wraps = false
        message.setSizeRequest(height: -1)
        let room = width - (shown.naturalWidth - message.naturalWidth)
        guard room > 0, message.naturalWidth > room else { return }
        message.wraps = true
        message.lines = Self.lines
        gtk_label_set_single_line_mode(message.pointer, 0)
        var height: gint = 0
        gtk_widget_measure(message.widget, GTK_ORIENTATION_VERTICAL, gint(room), nil, &height, nil, nil)
        message.setSizeRequest(height: Int(height))
    }

    /// - Parameter shown: what libadwaita has made of the toast.
    func nameButtons(of shown: Widget) {
        let buttons = shown.children.filter { g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0 }
        if let closeName { buttons.last?.setAccessibleName(closeName) }
    }

    package func onButtonClicked(_ body: @escaping () -> Void) -> SignalConnection {
        connect("button-clicked", body)
    }

    /// Runs when the toast goes, for whatever reason.
    package func onDismissed(_ body: @escaping () -> Void) -> SignalConnection {
        connect("dismissed", body)
    }

    /// Runs the handlers of ``onDismissed(_:)``.
    func emitDismissed() {
        let type = adw_toast_get_type()
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, raw)
        g_signal_emitv(&instance, g_signal_lookup("dismissed", type), 0, nil)
        g_value_unset(&instance)
    }
}
