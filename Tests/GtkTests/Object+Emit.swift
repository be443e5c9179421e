import CGtk
import XCTest

@testable import Gtk

@MainActor
extension Object {
    /// Emits a signal with the argument types that GTK declared for it.
    /// - Returns: the answer of a signal that asks whether the event was handled.
    @discardableResult
    func emit(_ signal: String, _ arguments: [Double]) -> Bool {
        let type = g_type_from_name(g_type_name_from_instance(cast()))
        var query = GSignalQuery()
        g_signal_query(g_signal_lookup(signal, type), &query)
        XCTAssertEqual(Int(query.n_params), arguments.count, "arguments of \(signal)")
        var values = [GValue](repeating: GValue(), count: arguments.count + 1)
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], raw)
        for (index, argument) in arguments.enumerated() {
            g_value_init(&values[index + 1], query.param_types[index])
            var number = GValue()
            g_value_init(&number, g_type_from_name("gdouble"))
            g_value_set_double(&number, argument)
            if g_value_transform(&number, &values[index + 1]) == 0 {
                g_value_set_flags(&values[index + 1], guint(argument))
            }
        }
        var result = GValue()
        if query.return_type != g_type_from_name("void") { g_value_init(&result, query.return_type) }
        g_signal_emitv(&values, query.signal_id, 0, &result)
        for index in values.indices { g_value_unset(&values[index]) }
        return query.return_type == g_type_from_name("gboolean") && g_value_get_boolean(&result) != 0
    }
}
