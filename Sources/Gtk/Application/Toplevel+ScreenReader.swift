import CGtk

extension Toplevel {
    private static let followingKey = "coredump-following-screen-reader"
    private static let reportingKey = "coredump-telling-keyboard"
    /// So long after its first frame the accessibility bus knows a program, and Orca listens to a window that has become active.
    private static let registrationMilliseconds = 300
    private static let answerMilliseconds: gint = 5_000
    private typealias UpdatePlatformState = @convention(c) (OpaquePointer, guint) -> Void
    /// GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED and GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE.
    private static let (focusedState, activeState): (guint, guint) = (1, 2)

    /// Reports to a screen reader what has the keyboard each time when this has become the window that the user works in. The GtkWindow keeps
    /// the connection, with or without this wrapper.
    func followScreenReader() {
        guard attachment(Self.followingKey, as: SignalConnection.self) == nil else { return }
        let following = connect("notify::is-active") { arguments in
            guard let sender = arguments.sender else { return }
            let window = Toplevel(retaining: UnsafeMutablePointer(sender))
            // Newer GTK tells it by itself.
            if window.isActive { window.reportFocus(if: ["ScreenReaderEnabled"]) }
        }
        attach(following, Self.followingKey)
    }

    /// Reports to a screen reader, if one may run, once more what has the keyboard. To be called when the first window of the program has been
    /// painted: GTK registers the program on the accessibility bus only then, and what it has reported before is lost.
    package func reportFocusAgain() {
        // Newer versions of the bus do not know whether one runs.
        reportFocus(if: ["ScreenReaderEnabled", "IsEnabled"])
    }

    /// Orca does not listen to a window before that is the one that the user works in, and then says its title alone.
    ///
    /// - Parameter properties: of the accessibility bus; the first of them that it has has to hold.
    private func reportFocus(if properties: [String]) {
        ask(properties[...]) { [self] in
            clearDefaultAccessibleNames()
            flushAccessibleDescriptions()
            // Behind the frame, on a machine that is busy.
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

    /// The window keeps it.
    private func keep(_ source: LoopSource) {
        attach(source, Self.reportingKey)
    }

    /// Orca 51 says little, and nothing that is announced, as long as it has not heard which window is the one that the user works in.
    /// - Returns: whether GTK has told it once more; before 4.18 it cannot.
    private func reportActive() -> Bool {
        isActive && reportAgain(Self.activeState, of: self)
    }

    private func reportFocus() {
        guard isActive, let focus = focusWidget, !isFocusInPopover else { return }
        // Orca 51 takes no notice of one that has lost the keyboard a moment ago.
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

    /// - Parameter reply: a property in a variant in a tuple.
    private static func isTrue(_ reply: OpaquePointer) -> Bool {
        guard let outer = g_variant_get_child_value(reply, 0) else { return false }
        defer { g_variant_unref(outer) }
        guard let value = g_variant_get_variant(outer) else { return false }
        defer { g_variant_unref(value) }
        return String(copying: g_variant_get_type_string(value)) == "b" && g_variant_get_boolean(value) != 0
    }
}
