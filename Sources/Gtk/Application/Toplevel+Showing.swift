import CGtk

extension Toplevel {
    /// Opens the window, or brings it to the front. A window over one that has just been opened comes when that has painted its first
    /// frame: under Wayland the one whose first frame comes later lies above the other, and has the keyboard.
    package func present() {
        guard !isDestroyed else { return }
        guard let parent = transientParent, parent.isMapped, !parent.hasBegunToPaint else {
            presenting = nil
            return gtk_window_present(window)
        }
        // Until then nobody else may have it.
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

    /// Closes the window without asking, and lets go of everything in it.
    package func destroy() {
        gtk_window_destroy(window)
        dispose()
    }

    /// Runs when the window is about to close. Answer true to keep it open.
    package func onCloseRequest(_ body: @escaping () -> Bool) -> SignalConnection {
        connect("close-request") { $0.answer(body()) }
    }

    package func onMaximizedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("maximized", body)
    }

    package func onActiveChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("is-active", body)
    }

    package func onFocusWidgetChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("focus-widget", body)
    }
}
