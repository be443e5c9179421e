import CGtk

/// The user's settings of the program. (GSettings)
///
/// GSettings aborts the process when the schema lacks a key, as after an incomplete update; this wrapper checks first and answers nil.
package final class Settings: Object {
    private let schema: SettingsSchema

    /// - Parameters:
    ///   - id: the schema's id.
    ///   - directory: a directory whose `gschemas.compiled` takes precedence over the installed ones.
    /// - Returns: nil when no directory has the schema.
    package init?(schema id: String, directory: String? = nil) {
        guard let schema = SettingsSchema(id: id, directory: directory) else { return nil }
        self.schema = schema
        super.init(owning: g_settings_new_full(schema.pointer, nil, nil))
    }

    private var settings: UnsafeMutablePointer<GSettings> { cast() }

    /// Nil when the schema has no such key, or it has another type. The same applies to all getters; setters then do nothing.
    package func bool(_ key: String) -> Bool? {
        schema.has(key, ofType: "b") ? g_settings_get_boolean(settings, key) != 0 : nil
    }

    package func int(_ key: String) -> Int? {
        schema.has(key, ofType: "i") ? Int(g_settings_get_int(settings, key)) : nil
    }

    package func string(_ key: String) -> String? {
        schema.has(key, ofType: "s") ? String(freeing: g_settings_get_string(settings, key)) : nil
    }

    package func set(_ key: String, to value: Bool) {
        if schema.has(key, ofType: "b") { g_settings_set_boolean(settings, key, value.gboolean) }
    }

    /// Values beyond 32 bits are clamped.
    package func set(_ key: String, to value: Int) {
        if schema.has(key, ofType: "i") { g_settings_set_int(settings, key, gint(clamping: value)) }
    }

    package func set(_ key: String, to value: String) {
        if schema.has(key, ofType: "s") { g_settings_set_string(settings, key, value) }
    }

    /// Resets a key to the default of the schema.
    package func reset(_ key: String) {
        if schema.has(key) { g_settings_reset(settings, key) }
    }

    /// Runs when the value of `key` has changed, in this or another process.
    package func onChanged(_ key: String, _ body: @escaping () -> Void) -> SignalConnection {
        connect("changed::" + key, body)
    }

    /// Waits until all settings are written. For the end of the program.
    package static func sync() {
        g_settings_sync()
    }
}

/// A schema, looked up before GSettings uses it.
private final class SettingsSchema {
    let pointer: OpaquePointer

    init?(id: String, directory: String?) {
        let installed = g_settings_schema_source_get_default()
        let source = directory.flatMap { g_settings_schema_source_new_from_directory($0, installed, 0, nil) }
        defer { if let source { g_settings_schema_source_unref(source) } }
        guard let known = source ?? installed,
            let pointer = g_settings_schema_source_lookup(known, id, 1)
        else { return nil }
        self.pointer = pointer
    }

    isolated deinit {
        g_settings_schema_unref(pointer)
    }

    func has(_ key: String) -> Bool {
        g_settings_schema_has_key(pointer, key) != 0
    }

    /// Whether there is a key with values of the GVariant type `type`.
    func has(_ key: String, ofType type: String) -> Bool {
        guard has(key), let schemaKey = g_settings_schema_get_key(pointer, key) else { return false }
        defer { g_settings_schema_key_unref(schemaKey) }
        return String(freeing: g_variant_type_dup_string(g_settings_schema_key_get_value_type(schemaKey))) == type
    }
}
