extension Widget {
    /// Runs when a window is closed or destroyed. For a widget inside a window: when its last holder lets go of it; a
    /// wrapper is a holder, so that a widget with a wrapper is only taken out of the window that is destroyed.
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
