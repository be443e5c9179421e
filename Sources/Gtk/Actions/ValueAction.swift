import CGtk

/// Something that can be done with a value, which whoever activates the action gives: "app.open-bug" with 12.
package final class ValueAction: Object {
    private var activation: SignalConnection?

    /// An action with a number of 32 bits, which is what a plain number means to GVariant's text format.
    ///
    /// - Parameter onNumber: runs when the action is activated, for as long as this object is kept.
    package convenience init(_ name: String, onNumber: @escaping (Int) -> Void) {
        self.init(name, type: "i") { onNumber(Int(g_variant_get_int32($0))) }
    }

    /// An action with a text.
    ///
    /// - Parameter onText: runs when the action is activated, for as long as this object is kept.
    package convenience init(_ name: String, onText: @escaping (String) -> Void) {
        self.init(name, type: "s") { onText(String(copying: g_variant_get_string($0, nil))) }
    }

    private init(_ name: String, type: String, _ body: @escaping (OpaquePointer) -> Void) {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        super.init(owning: g_simple_action_new(name, type))
        activation = connect("activate") { arguments in
            if let value = g_value_get_variant(arguments[0]) { body(value) }
        }
    }
}
