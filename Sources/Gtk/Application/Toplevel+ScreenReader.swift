import CGtk

extension Toplevel {
    private static let followingKey = "coredump-following-screen-reader"
    private static let reportingKey = "coredump-telling-keyboard"
    /// After this time from its first frame on, the program is known on the accessibility bus, and Orca listens to a newly active window.
    private static let registrationMilliseconds = 300
    private static let answerMilliseconds: gint = 5_000
    private typealias UpdatePlatformState = @convention(c) (OpaquePointer, guint) -> Void
    /// GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED and GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE.
    private static let (focusedState, activeState): (guint, guint) = (1, 2)

    /// Reports the focus to a screen reader each time this window becomes active. The GtkWindow owns the connection, so it outlives this
    /// wrapper.
    func followScreenReader() {
        guard attachment(Self.followingKey, as: SignalConnection.self) == nil else { return }
        let following = connect("notify::is-active") { arguments in
            guard let sender = arguments.sender else { return }
            let window = Toplevel(retaining: UnsafeMutablePointer(sender))
            // Newer GTK reports it itself.
            if window.isActive { window.reportFocus(if: ["ScreenReaderEnabled"]) }
        }
        attach(following, Self.followingKey)
    }

    /// Reports the focus to a screen reader again. Call this after the first frame of the first window: GTK registers the program on the
    /// accessibility bus only then, and loses earlier reports.
    package func reportFocusAgain() {
        // Newer versions of the bus do not know whether a screen reader runs.
        reportFocus(if: ["ScreenReaderEnabled", "IsEnabled"])
    }

    /// Orca does not listen to a window before it is active, and then reads its title only.
    ///
    /// - Parameter properties: of the accessibility bus. The first existing one must be true.
    private func reportFocus(if properties: [String]) {
        ask(properties[...]) { [self] in
            clearDefaultAccessibleNames()
            flushAccessibleDescriptions()
            // After the frame, also on a busy machine.
            keep(
                .idle { [self] in
                    keep(
                        .after(milliseconds: Self.registrationMilliseconds) { [self] in
                            guard reportActive() else { return reportFocus() }
                            keep(
                                .after(milliseconds: Self.registrationMilliseconds) { [self] in reportFocus() })
                        })
                })
        }
    }

    /// The window owns it.
    private func keep(_ source: LoopSource) {
        attach(source, Self.reportingKey)
    }

    /// Orca 51 reads little, and no announcements, before it knows which window is active.
    /// - Returns: whether GTK has reported it again; GTK before 4.18 cannot.
    private func reportActive() -> Bool {
        isActive && reportAgain(Self.activeState, of: self)
    }

    private func reportFocus() {
        guard isActive, let focus = focusWidget, !isFocusInPopover else { return }
        // Orca 51 ignores a window that has just lost the focus.
        if reportAgain(Self.focusedState, of: focus) { return }
        focusWidget = nil
        focusWidget = focus
    }

    private func reportAgain(_ state: guint, of widget: Widget) -> Bool {
        let update = DynamicSymbol.named("gtk_accessible_update_platform_state", as: UpdatePlatformState.self)
        update?(widget.pointer, state)
        return update != nil
    }

    private func ask(_ properties: ArraySlice<String>, _ body: @escaping () -> Void) {
        guard let property = properties.first, let bus = SessionBus.connect() else { return }
        let answered = AsyncReady.Handler { [self] result in
            guard let result, let reply = g_dbus_connection_call_finish(bus.pointer, result, nil) else {
                return ask(properties.dropFirst(), body)
            }
            defer { g_variant_unref(reply) }
            if Self.isTrue(reply) { body() }
        }
        g_dbus_connection_call(
            bus.pointer, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
            BusValue.tuple([.string("org.a11y.Status"), .string(property)]), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.answerMilliseconds, nil, AsyncReady.callback, answered.retainedData())
    }

    /// - Parameter reply: a tuple with a variant of a boolean.
    private static func isTrue(_ reply: OpaquePointer) -> Bool {
        guard let outer = g_variant_get_child_value(reply, 0) else { return false }
        defer { g_variant_unref(outer) }
        guard let value = g_variant_get_variant(outer) else { return false }
        defer { g_variant_unref(value) }
        return String(copying: g_variant_get_type_string(value)) == "b" && g_variant_get_boolean(value) != 0
    }
}
