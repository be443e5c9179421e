import CGtk

extension Toplevel {
    private static let tellingKey = "coredump-telling-keyboard"
    /// So long after its first frame the accessibility bus knows a program, and Orca listens to a window that has become active.
    private static let registrationMilliseconds = 300
    private static let answerMilliseconds: gint = 5_000

    /// Tells a screen reader, if one runs, once more what has the keyboard, while this is the window that the person works in.
    ///
    /// Orca does not listen to a window before that, and then says its title alone. Of the first window GTK has told nobody: it makes the
    /// program known to the accessibility bus when that has been painted.
    package func tellKeyboardAgain() {
        guard isActive else { return }
        whenScreenReaderRuns { [weak self] in
            self?.leavePartsUnnamed()
            // Behind the frame, on a machine that is busy.
            self?.tellLater(.idle {
                self?.tellLater(.after(milliseconds: Self.registrationMilliseconds) { self?.tellFocus() })
            })
        }
    }

    private func tellLater(_ source: LoopSource) {
        attach(source, Self.tellingKey)
    }

    private func tellFocus() {
        guard !isDestroyed, isActive, let focus = focusWidget, !isFocusInPopover else { return }
        focusWidget = nil
        focusWidget = focus
    }

    private func whenScreenReaderRuns(_ body: @escaping () -> Void) {
        guard let bus = SessionBus.connect() else { return }
        let answered = AsyncReady.Handler { result in
            guard let result, let reply = g_dbus_connection_call_finish(bus.pointer, result, nil) else { return }
            defer { g_variant_unref(reply) }
            if Self.isTrue(reply) { body() }
        }
        g_dbus_connection_call(
            bus.pointer, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
            BusValue.tuple([.string("org.a11y.Status"), .string("ScreenReaderEnabled")]), nil,
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
