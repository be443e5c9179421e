import CGtk

/// The description of some settings, found before GSettings is asked to use it.
final class SettingsSchema {
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

    /// Whether there is a key of that name whose values have the GVariant type `type`.
    func has(_ key: String, ofType type: String) -> Bool {
        guard has(key), let schemaKey = g_settings_schema_get_key(pointer, key) else { return false }
        defer { g_settings_schema_key_unref(schemaKey) }
        return String(freeing: g_variant_type_dup_string(g_settings_schema_key_get_value_type(schemaKey))) == type
    }
}
