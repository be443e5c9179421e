import CGtk

/// The program as others in the session see it.
extension Application {
    /// Does what the action of that name does, in the process that has the program's name, which may be another one. To be
    /// called after ``register()``.
    package func activateAction(_ name: String) {
        g_action_group_activate_action(pointer, name, nil)
    }

    /// Runs when files are given as arguments or by a message, instead of an activation.
    ///
    /// - Parameter body: gets absolute paths; where a file has none, what else names it.
    package func onOpen(_ body: @escaping ([String]) -> Void) -> SignalConnection {
        connect("open") { arguments in
            guard let files = g_value_get_pointer(arguments[0])?.assumingMemoryBound(to: OpaquePointer?.self) else {
                return
            }
            body(
                (0..<arguments.int(1)).map { index in
                    String(freeingPath: g_file_get_path(files[index]))
                        ?? String(freeing: g_file_get_parse_name(files[index]))
                })
        }
    }

    /// How long a service stays without a window and without anything to do. (``Flags/isService``)
    package func setInactivityTimeout(milliseconds: Int) {
        g_application_set_inactivity_timeout(service, guint(milliseconds))
    }

    /// Keeps the program alive while `body` runs, also without a window.
    package func held<Result>(_ body: () async -> Result) async -> Result {
        g_application_hold(service)
        defer { g_application_release(service) }
        return await body()
    }

    /// Tells the person something outside the program's windows. To click it activates the program.
    ///
    /// - Parameter id: a notification of the same id goes.
    package func notify(_ id: String, title: String, body: String) {
        let notification = g_notification_new(title)
        defer { g_object_unref(notification.map { UnsafeMutableRawPointer($0) }) }
        g_notification_set_body(notification, body)
        g_application_send_notification(service, id, notification)
    }

    /// Takes a notification back.
    package func withdrawNotification(_ id: String) {
        g_application_withdraw_notification(service, id)
    }
}
