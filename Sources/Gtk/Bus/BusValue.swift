import CGtk

/// What a message of a bus holds, as far as this program speaks.
package enum BusValue: Hashable, Sendable {
    case string(String)
    case strings([String])
    case unsigned(UInt32)
    /// Values by name, several times.
    case dictionaries([[String: BusValue]])

    /// What a message has brought; nil for types that nobody here asks for.
    init?(_ variant: OpaquePointer) {
        switch String(copying: g_variant_get_type_string(variant)) {
        case "s": self = .string(String(copying: g_variant_get_string(variant, nil)))
        case "u": self = .unsigned(g_variant_get_uint32(variant))
        case "as":
            let count = g_variant_n_children(variant)
            self = .strings(
                (0..<count).map { index in
                    let child = g_variant_get_child_value(variant, index)
                    defer { g_variant_unref(child) }
                    return String(copying: g_variant_get_string(child, nil))
                })
        default: return nil
        }
    }

    /// The values of a tuple, such as the arguments of a call; nil when one of them is unknown.
    static func values(of tuple: OpaquePointer) -> [BusValue]? {
        var values: [BusValue] = []
        for index in 0..<g_variant_n_children(tuple) {
            guard let child = g_variant_get_child_value(tuple, index) else { return nil }
            defer { g_variant_unref(child) }
            guard let value = BusValue(child) else { return nil }
            values.append(value)
        }
        return values
    }

    /// A tuple of values, floating.
    static func tuple(_ values: [BusValue]) -> OpaquePointer? {
        let children = values.map(\.variant)
        return g_variant_new_tuple(children, gsize(children.count))
    }

    /// Floating.
    private var variant: OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(text)
        case .strings(let texts): Self.array(of: "s", texts.map { g_variant_new_string($0) })
        case .unsigned(let number): g_variant_new_uint32(number)
        case .dictionaries(let dictionaries): Self.array(of: "a{sv}", dictionaries.map(Self.dictionary))
        }
    }

    private static func dictionary(_ values: [String: BusValue]) -> OpaquePointer? {
        array(
            of: "{sv}",
            values.sorted { $0.key < $1.key }.map { name, value in
                g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.variant))
            })
    }

    private static func array(of type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, children, gsize(children.count))
    }
}
