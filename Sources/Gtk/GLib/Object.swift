import CGtk
import CGtkShim

/// The base class of all wrappers: a Swift object that owns one strong reference to a GObject.
///
/// The label of the initialiser states the transfer: `owning` takes over a reference of the caller ("transfer full"), `retaining` adds
/// one ("transfer none" and floating objects). Releasing the wrapper releases the reference. A GObject may have several wrappers, which
/// are equal by ``pointer``.
///
/// It and ``Widget`` are open, with public initialisers, because another target cannot inherit otherwise. The main actor is explicit,
/// because Swift 6.3 ignores the default isolation of an open class with an isolated deinitialiser in another target.
@MainActor open class Object {
    /// The GObject. Valid for as long as the wrapper lives.
    package let pointer: OpaquePointer

    /// Takes over the caller's reference.
    public init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Adds a reference, sinking a floating one.
    public init(retaining pointer: OpaquePointer) {
        _ = shim_object_ref_sink(UnsafeMutableRawPointer(pointer))
        self.pointer = pointer
    }

    /// Takes over the caller's reference.
    public init<CType>(owning pointer: UnsafeMutablePointer<CType>) {
        self.pointer = OpaquePointer(pointer)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

extension Object {
    /// The untyped pointer for functions of GObject.
    package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

    /// The typed pointer for functions of a public C struct.
    package func cast<CType>(to _: CType.Type = CType.self) -> UnsafeMutablePointer<CType> {
        UnsafeMutablePointer(pointer)
    }

    /// Runs `body` once, when the GObject is finalised, which may be long after the wrapper is released.
    package func onFinalize(_ body: @escaping () -> Void) {
        let callback = Callback<Void, Void>(body)
        shim_object_on_finalize(
            raw,
            { data in
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    _ = Callback<Void, Void>.borrow(data).run(())
                    Callback<Void, Void>.release(data)
                }
            },
            callback.retainedData())
    }
}

/// Two wrappers are equal when they wrap the same GObject.
extension Object: @MainActor Hashable {
    /// Whether both wrap the same GObject.
    public static func == (left: Object, right: Object) -> Bool {
        left.pointer == right.pointer
    }

    /// Hashes the address of the GObject.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
    }
}

// MARK: - Attached Swift objects

extension Object {
    /// The Swift object attached under a key, which nothing else may use.
    func attachment<Value: AnyObject>(_ key: String, as _: Value.Type = Value.self) -> Value? {
        g_object_get_data(cast(), key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Attaches a Swift object, which lives as long as the GObject.
    func attach<Value: AnyObject>(_ value: Value, _ key: String) {
        g_object_set_data_full(cast(), key, Unmanaged.passRetained(value).toOpaque()) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
    }
}

// MARK: - Properties

extension Object {
    /// Runs `body` when a GObject property may have changed.
    func onNotify(_ property: String, _ body: @escaping () -> Void) -> SignalConnection {
        connect("notify::" + property, body)
    }

    /// Sets a property without a setter function.
    func setProperty(_ name: String, to value: PropertyValue) {
        value.withGValue { g_object_set_property(cast(), name, $0) }
    }

    /// A string property; nil where it is not set.
    func stringProperty(_ property: String) -> String? {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    func boolProperty(_ property: String) -> Bool {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    /// A property that is a widget; nil for none.
    func widgetProperty(_ property: String) -> Widget? {
        var value = GValue()
        g_object_get_property(cast(), property, &value)
        defer { g_value_unset(&value) }
        return Widget(borrowing: g_value_get_object(&value)?.assumingMemoryBound(to: GtkWidget.self))
    }
}

enum PropertyValue {
    case enumeration(type: GType, value: UInt32)
    case string(String?)
    case widget(Widget?)
    case int(Int32)
    case float(Float)
    case bool(Bool)

    /// Passes the value as a GValue, valid while `body` runs.
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
