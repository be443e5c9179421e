import CGtk
import CGtkShim

extension Object {
    /// The GObject's own type, not that of the wrapper.
    var type: GType { cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type }

    /// Emits a signal that takes objects and answers nothing.
    func emit(_ signal: String, _ arguments: Object...) {
        var values = ([self] + arguments).map(\.value)
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
    }

    /// Emits a signal that takes an object and a point, and hands the answer to `read`.
    func emit<Answer>(
        _ signal: String, _ argument: Object, at point: Point, answering type: GType,
        _ read: (UnsafePointer<GValue>) -> Answer
    ) -> Answer {
        var values = [value, argument.value, GValue(), GValue()]
        for (index, coordinate) in [(2, point.x), (3, point.y)] {
            g_value_init(&values[index], shim_type_double())
            g_value_set_double(&values[index], coordinate)
        }
        var answer = GValue()
        g_value_init(&answer, type)
        defer {
            for index in values.indices { g_value_unset(&values[index]) }
            g_value_unset(&answer)
        }
        g_signal_emitv(&values, g_signal_lookup(signal, self.type), 0, &answer)
        return read(&answer)
    }

    private var value: GValue {
        var value = GValue()
        g_value_init(&value, type)
        g_value_set_object(&value, raw)
        return value
    }
}
