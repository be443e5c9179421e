import CGtk
import CGtkShim

/// A value on its way into a GObject property.
enum PropertyValue {
    case enumeration(type: GType, value: UInt32)
    case string(String?)
    case widget(Widget?)
    case int(Int32)
    case float(Float)
    case bool(Bool)

    /// Hands `body` the value in GObject's form, valid while `body` runs.
    func withGValue(_ body: (UnsafePointer<GValue>) -> Void) {
        var value = GValue()
        switch self {
        case .enumeration(let type, let raw):
            g_value_init(&value, type)
            g_value_set_enum(&value, gint(raw))
        case .string(let text):
            g_value_init(&value, shim_type_string())
            g_value_set_string(&value, text)
        case .widget(let widget):
            g_value_init(&value, gtk_widget_get_type())
            g_value_set_object(&value, widget?.raw)
        case .int(let number):
            g_value_init(&value, shim_type_int())
            g_value_set_int(&value, number)
        case .float(let number):
            g_value_init(&value, shim_type_float())
            g_value_set_float(&value, number)
        case .bool(let isTrue):
            g_value_init(&value, shim_type_boolean())
            g_value_set_boolean(&value, isTrue.gboolean)
        }
        body(&value)
        g_value_unset(&value)
    }
}
