import CGtk

extension Object {
    /// The GObject's own type, not that of the wrapper.
    var type: GType { cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type }

    /// Emits a signal that takes objects and answers nothing.
    func emit(_ signal: String, _ arguments: Object...) {
        var values = ([self] + arguments).map { object in
            var value = GValue()
            g_value_init(&value, object.type)
            g_value_set_object(&value, object.raw)
            return value
        }
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
    }
}
