import CGtk

extension Object {
    /// What the GObject keeps under a key, which nothing else may use.
    func attachment<Value: AnyObject>(_ key: String, as _: Value.Type = Value.self) -> Value? {
        g_object_get_data(cast(), key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Lets the GObject keep a Swift object until it goes itself.
    func attach<Value: AnyObject>(_ value: Value, _ key: String) {
        g_object_set_data_full(cast(), key, Unmanaged.passRetained(value).toOpaque()) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
    }
}
