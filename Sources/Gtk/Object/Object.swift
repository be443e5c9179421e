import CGtk
import CGtkShim

/// The base of every wrapper: one Swift object that owns one strong reference of one GObject.
///
/// The label of the initialiser states the transfer: `owning` takes over a reference the caller already has
/// ("transfer full"), `retaining` adds one ("transfer none" and floating objects). The reference is given back when the
/// wrapper goes. Several wrappers of one GObject may exist; they compare equal by ``pointer``.
package class Object {
    /// The GObject. Valid for as long as the wrapper lives.
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Adds a reference, sinking a floating one.
    init(retaining pointer: OpaquePointer) {
        _ = shim_object_ref_sink(UnsafeMutableRawPointer(pointer))
        self.pointer = pointer
    }

    /// Takes over the caller's reference.
    init<CType>(owning pointer: UnsafeMutablePointer<CType>) {
        self.pointer = OpaquePointer(pointer)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

extension Object {
    /// The GObject as GObject's own functions take it.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

    /// The GObject as a function for one of its public C structs takes it.
    func cast<CType>(to _: CType.Type = CType.self) -> UnsafeMutablePointer<CType> {
        UnsafeMutablePointer(pointer)
    }

    /// Runs `body` once when the GObject itself is finalised, which may be long after the wrapper went.
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
