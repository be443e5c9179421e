import CGtk

/// Hears keys.
package final class KeyController: EventController {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_event_controller_key_new())
        self.phase = phase
    }

    /// Runs when a key goes down, as the key that means the same everywhere; see ``Key/init(_:code:_:)``. Answer whether it was of use:
    /// nobody else hears it then.
    package func onKeyPressed(_ body: @escaping (Key, Modifiers) -> Bool) -> SignalConnection {
        connect("key-pressed") { event in
            let modifiers = Modifiers(GdkModifierType(event.flags(2)))
            event.answer(body(Key(event.uint(0), code: event.uint(1), modifiers), modifiers))
        }
    }

    /// Runs when a key goes up.
    package func onKeyReleased(_ body: @escaping (Key) -> Void) -> SignalConnection {
        connect("key-released") { body(Key($0.uint(0), code: $0.uint(1), [])) }
    }

    /// Lets a widget hear the key that ``onKeyPressed(_:)`` is running for. Answers whether it was of use there.
    package func forward(to widget: Widget) -> Bool {
        gtk_event_controller_key_forward(pointer, widget.widget) != 0
    }
}
