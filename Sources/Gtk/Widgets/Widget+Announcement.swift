import CGtk

/// What a screen reader says besides what has the keyboard: how many were found, what was undone, what went wrong.
///
/// GTK has a function for it from 4.14 on, which Orca hears from version 45 on. In an older GTK the message becomes the description of
/// what has the keyboard, which Orca says when it changes. It stays that until the keyboard goes elsewhere or something else is said.
extension Widget {
    /// Says a message, which is plain text, a moment later: where the keyboard goes meanwhile is told before it, or would cut it short. Nothing is said where the widget is in no window.
    package func announce(_ message: String) {
        guard !message.isEmpty, let root = gtk_widget_get_root(widget) else { return }
        let window = Widget(retaining: UnsafeMutablePointer(root))
        let announcer = window.attachment(Announcer.key, as: Announcer.self) ?? Announcer()
        window.attach(announcer, Announcer.key)
        announcer.say(message, in: window)
    }
}

/// Says what there is to say in a window, which keeps it.
private final class Announcer {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, guint) -> Void

    static let key = "coredump-announcer"
    /// GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM.
    private static let priority: guint = 1
    /// After so long a screen reader has asked what the keyboard has come to: it would say a description that is there by then twice.
    private static let restMilliseconds = 250

    private var messages: [String] = []
    private var saying: LoopSource?
    /// What has the latest message as its description, until the keyboard goes elsewhere.
    private var described: Widget?
    private var keyboardLeft: SignalConnection?
    private var ending: LoopSource?

    func say(_ message: String, in window: Widget) {
        messages.append(message)
        if let announce = NewerFunction.named("gtk_accessible_announce", as: Announce.self) {
            saying = .idle { [weak self] in
                self?.takeMessages().forEach { announce(window.pointer, $0, Self.priority) }
            }
        } else {
            saying = .after(milliseconds: Self.restMilliseconds) { [weak self] in self?.describe(in: window) }
        }
    }

    private func takeMessages() -> [String] {
        defer { messages = [] }
        return messages
    }

    private func describe(in window: Widget) {
        let message = takeMessages().joined(separator: " ")
        endDescription()
        guard let focus = Widget(borrowing: gtk_root_get_focus(window.pointer)) else { return }
        // The part of an entry that has the keyboard is nothing on the accessibility tree: it is the entry.
        let isPart = gtk_accessible_get_accessible_role(focus.pointer) == GTK_ACCESSIBLE_ROLE_NONE
        guard let told = isPart ? focus.parent : focus else { return }
        // The same once more would be no change.
        told.tellDescription("")
        told.tellDescription(message)
        described = told
        // What has the keyboard next is told first: of what has had it nobody says anything then.
        keyboardLeft = window.onNotify("focus-widget") { [weak self] in
            self?.ending = .idle { self?.endDescription() }
        }
    }

    private func endDescription() {
        keyboardLeft = nil
        ending = nil
        described?.tellOwnDescription()
        described = nil
    }
}
