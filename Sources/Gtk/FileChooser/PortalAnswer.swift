import CGtk

/// Hears which files a chooser of the desktop (a portal) answers with, in the person's order: GtkFileChooserNative of GTK 4.8 turns
/// them round, that of later versions does not.
final class PortalAnswer {
    private typealias Answer = Callback<OpaquePointer, Void>

    private let bus = SessionBus.connect()
    private var subscription: guint = 0
    private var paths: [String] = []

    /// To be made before the chooser is shown: who asks first is told first.
    init() {
        guard let bus else { return }
        let answer = Answer { [weak self] in self?.hear($0) }
        // Of those that come without having been asked for on the bus, as it is with all answers of a portal.
        subscription = g_dbus_connection_signal_subscribe(
            bus.pointer, nil, "org.freedesktop.portal.Request", "Response", nil, nil,
            G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                nonisolated(unsafe) let (values, box) = (parameters, data)
                MainActor.assumeIsolated {
                    _ = Answer.borrow(box).run(values)
                }
            },
            answer.retainedData(),
            { data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated {
                    Answer.release(box)
                }
            })
    }

    isolated deinit {
        if let bus, subscription != 0 { g_dbus_connection_signal_unsubscribe(bus.pointer, subscription) }
    }

    /// The files that GTK gives, in the order in which the portal has told the same ones, if it has.
    func inOrder(_ given: [String]) -> [String] {
        paths.count == given.count && Set(paths) == Set(given) ? paths : given
    }

    /// - Parameter answer: a number, and values by name.
    private func hear(_ answer: OpaquePointer) {
        guard g_variant_n_children(answer) == 2, let results = g_variant_get_child_value(answer, 1) else { return }
        defer { g_variant_unref(results) }
        guard String(copying: g_variant_get_type_string(results)) == "a{sv}",
            let uris = g_variant_lookup_value(results, "uris", nil)
        else { return }
        defer { g_variant_unref(uris) }
        guard case .strings(let uris) = BusValue(uris) else { return }
        paths = uris.compactMap(Self.path)
    }

    private static func path(of uri: String) -> String? {
        let file = g_file_new_for_uri(uri)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return String(freeingPath: g_file_get_path(file))
    }
}
