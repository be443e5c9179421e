import CGtk

/// Shows toasts over its child, one after the other.
///
/// libadwaita 1.2 frees what it knows of a toast when that has gone, which takes 300 ms, and still ends its coming later, if
/// that takes longer (500 ms for one that takes the place of another) or began in the same frame. So each comes when the one
/// before it has gone, and goes when it was painted.
package final class ToastOverlay: Widget {
    private final class Entry {
        let toast: Toast
        var dismissed: SignalConnection?
        /// Waits for the first frame with the toast; nil before it comes and after that.
        var coming: FrameNotice?
        /// Whether it goes as soon as it was painted.
        var isUnwanted = false

        init(_ toast: Toast) {
            self.toast = toast
        }
    }

    private var waiting: [Entry] = []
    private var current: Entry?
    private var pause: LoopSource?

    private static let goingMilliseconds = 320
    private static let movingMicroseconds = 700_000

    /// What is laid out anew along with the child in each frame in which a toast comes or goes.
    ///
    /// A toast that moves has everything around it laid out, but not what is as large as before. If something in there asks for
    /// another layout meanwhile, as a leaflet does that folds, GTK 4 forgets that, and leaves it out of all further frames. So
    /// name here all that lies between the child and such widgets, and these.
    package var companions: [Widget] = []
    private var moving: TickCallback?

    package init(_ child: Widget? = nil) {
        super.init(retaining: adw_toast_overlay_new())
        self.child = child
    }

    package var child: Widget? {
        get { Widget(borrowing: adw_toast_overlay_get_child(pointer)) }
        set { adw_toast_overlay_set_child(pointer, newValue?.widget) }
    }

    /// Shows the toast after those that wait already.
    package func add(_ toast: Toast) {
        let entry = Entry(toast)
        entry.dismissed = toast.onDismissed { [weak self, weak entry] in
            if let entry { self?.forget(entry) }
        }
        waiting.append(entry)
        showNext()
    }

    /// Lets a toast go, or not come at all. Does nothing when it has gone.
    package func dismiss(_ toast: Toast) {
        if let current, current.toast === toast, current.coming != nil {
            current.isUnwanted = true
        } else if current?.toast === toast || waiting.contains(where: { $0.toast === toast }) {
            adw_toast_dismiss(toast.pointer)
        }
    }

    private func showNext() {
        guard current == nil, pause == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        current = next
        // libadwaita takes over a reference of its own.
        g_object_ref(next.toast.raw)
        adw_toast_overlay_add_toast(pointer, next.toast.pointer)
        layOutWhileMoving()
        next.coming = onNextFrame { [weak self, weak next] in
            guard let self, let next else { return }
            next.coming = nil
            if next.isUnwanted { dismiss(next.toast) }
        }
    }

    private func forget(_ entry: Entry) {
        guard current === entry else { return waiting.removeAll { $0 === entry } }
        current = nil
        layOutWhileMoving()
        pause = .after(milliseconds: Self.goingMilliseconds) { [weak self] in
            self?.pause = nil
            self?.showNext()
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
    package func layOutAnew() {
        gtk_widget_queue_allocate(widget)
        layOutCompanions()
    }

    private func layOutCompanions() {
        for widget in [child].compactMap(\.self) + companions { gtk_widget_queue_allocate(widget.widget) }
    }
}
