import CGtk

extension Object {
    /// Runs `body` when a GObject property may have changed.
    func onNotify(_ property: String, _ body: @escaping () -> Void) -> SignalConnection {
        connect("notify::" + property, body)
    }

    /// Sets a property that has no setter of its own.
    func setProperty(_ name: String, to value: PropertyValue) {
        value.withGValue { g_object_set_property(cast(), name, $0) }
    }
}
