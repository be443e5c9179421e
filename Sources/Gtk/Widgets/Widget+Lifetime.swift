extension Widget {
    /// Runs when GTK lets go of the widget, which a window does with all its children when it is closed.
    package func onDestroy(_ body: @escaping () -> Void) -> SignalConnection {
        connect("destroy", body)
    }

    /// Runs when the widget comes onto the screen.
    package func onMap(_ body: @escaping () -> Void) -> SignalConnection {
        connect("map", body)
    }

    /// Runs when the widget leaves the screen.
    package func onUnmap(_ body: @escaping () -> Void) -> SignalConnection {
        connect("unmap", body)
    }
}
