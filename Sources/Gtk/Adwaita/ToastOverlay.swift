import CGtk
import Foundation

/// How long toasts stay, as a multiple of the usual time: `COREDUMP_TOAST_FACTOR`, otherwise 1. Tests look at the screen later than a user on
/// a busy machine, and then the usual seconds are over.
struct ToastPatience {
    let factor: Int

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        factor = environment["COREDUMP_TOAST_FACTOR"].flatMap(Int.init).map { max(1, $0) } ?? 1
    }
}

/// Shows toasts over its child, one at a time.
///
/// libadwaita 1.2 frees its state of a toast when that is hidden, which takes 300 ms, but still finishes its show animation afterwards if
/// that takes longer (500 ms for a replacing toast) or ends in the same frame. So this shows each toast when the one before it is
/// completely gone, and hides it only when its show animation has ended.
package final class ToastOverlay: Widget {
    private final class Entry {
        let toast: Toast
        var dismissed: SignalConnection?
        /// Waits for the end of the show animation; nil before and after it.
        var coming: TickCallback?
        /// When the toast was shown, in microseconds of the monotonic clock.
        var start: Int64 = 0
        /// Whether to hide the toast when its show animation ends.
        var isUnwanted = false

        init(_ toast: Toast) {
            self.toast = toast
        }
    }

    private var waiting: [Entry] = []
    private var current: Entry?
    /// Waits for the last frame of a hiding toast; nil for none.
    private var going: TickCallback?
    /// Hides the present toast early when others wait.
    private var hurry: LoopSource?
    private var resizing: SignalConnection?
    private var fitting: LoopSource?
    private var connections: [SignalConnection] = []

    /// Slightly longer than libadwaita's show animation.
    private static let comingMicroseconds: Int64 = 350_000
    private static let movingMicroseconds = 700_000
    /// How long a toast stays when another one waits: long enough to read it, but short enough for the next message to follow the user's
    /// action.
    private let stayMicroseconds = 3_000_000 * Int64(ToastPatience().factor)

    /// Widgets that are laid out together with the child in each frame of a toast's animation.
    ///
    /// GTK lays out everything around a moving toast, except widgets whose size has not changed. If such a widget queues a layout
    /// meanwhile, as a folding leaflet does, GTK 4 loses the request and skips the widget in all further frames. So list all widgets
    /// between the child and such widgets here, including these.
    package var companions: [Widget] = []
    private var moving: TickCallback?

    package init(_ child: Widget? = nil) {
        super.init(retaining: adw_toast_overlay_new())
        self.child = child
        takeEscapeInToasts()
        onMap { [weak self] in self?.keepFitting() }.store(in: &connections)
        onUnmap { [weak self] in self?.resizing = nil }.store(in: &connections)
    }

    /// Lets Escape close only the toast that has the focus: elsewhere Escape has another meaning, such as closing the window.
    /// libadwaita's own shortcut works everywhere, also before the toast is painted.
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

    /// Shows the toast after the waiting ones, and shortens the time of the present one.
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
        let rest = max(0, current.start + stayMicroseconds - Int64(g_get_monotonic_time()))
        hurry = .after(milliseconds: Int(rest / 1_000)) { [weak self] in self?.dismissCurrent() }
    }

    /// Hides a toast, or removes it from the queue. Does nothing when it is gone.
    package func dismiss(_ toast: Toast) {
        if let current, current.toast === toast {
            if current.coming == nil { adw_toast_dismiss(toast.pointer) } else { current.isUnwanted = true }
        } else if waiting.contains(where: { $0.toast === toast }) {
            // libadwaita emits the signal only for toasts that were shown.
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
        // libadwaita takes ownership of the reference.
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

    /// Fits the toast to the width of its window, now and when that changes.
    private func keepFitting() {
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native) else { return }
        resizing = Object(retaining: surface).onNotify("width") { [weak self] in self?.fitSoon() }
        fitSoon()
    }

    /// Fits it after the layout of the window.
    private func fitSoon() {
        guard current != nil else { return }
        fitting = .idle { [weak self] in
            guard let self, let current, let shown = children.last else { return }
            current.toast.fit(shown, into: width)
            // A new height lays out the surroundings as a moving toast does, and a leaflet may fold at that moment.
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

    /// Lays out the companions in each frame for the duration of a toast's animation: for toasts, and for other widgets that slide in or
    /// out below the child.
    package func layOutWhileMoving() {
        let end = g_get_monotonic_time() + gint64(Self.movingMicroseconds)
        moving = onTick { [weak self] _ in
            guard let self else { return }
            layOutCompanions()
            if g_get_monotonic_time() > end { moving = nil }
        }
        layOutCompanions()
    }

    /// Lays out the companions in the next frame, including widgets that GTK has lost.
    package func layOutAgain() {
        gtk_widget_queue_allocate(widget)
        layOutCompanions()
    }

    private func layOutCompanions() {
        for widget in [child].compactMap(\.self) + companions { gtk_widget_queue_allocate(widget.widget) }
    }
}

/// A short message that disappears after its timeout or by ``ToastOverlay/dismiss(_:)``.
package final class Toast: Object {
    private let message: Label
    private let closeName: String?
    /// The most lines of the message, which covers what is below it.
    private static let lines = 5

    /// - Parameters:
    ///   - title: plain text.
    ///   - closeName: the accessible name of the close button, which libadwaita 1.2 does not set.
    ///   - timeout: seconds until it disappears; 0 for never.
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
        adw_toast_set_timeout(pointer, guint(timeout * ToastPatience().factor))
    }

    /// Wraps a long message, which libadwaita would ellipsize, although its end says what to do. Repeated when the width changes.
    ///
    /// - Parameters:
    ///   - shown: libadwaita's widget for the toast, which always requests the height of one line.
    ///   - width: the available width, in pixels.
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

    /// - Parameter shown: libadwaita's widget for the toast.
    func nameButtons(of shown: Widget) {
        let buttons = shown.children.filter { g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0 }
        if let closeName { buttons.last?.setAccessibleName(closeName) }
    }

    package func onButtonClicked(_ body: @escaping () -> Void) -> SignalConnection {
        connect("button-clicked", body)
    }

    /// Runs when the toast disappears.
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
