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

    /// A property that is a text; nil where it is not set.
    func stringProperty(_ property: String) -> String? {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    /// A property that is a truth value.
    func boolProperty(_ property: String) -> Bool {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    /// A property that is a widget; nil where there is none.
    func widgetProperty(_ property: String) -> Widget? {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return Widget(borrowing: g_value_get_object(&value)?.assumingMemoryBound(to: GtkWidget.self))
    }
}
