import CGtk

extension Toplevel {
    /// Opens the window, or brings it to the front.
    package func present() {
        guard !isDestroyed else { return }
        gtk_window_present(window)
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
