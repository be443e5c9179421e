import CGtk
import CGtkShim

extension Widget {
    /// Whether this GTK, and the screen readers of its time, report little more of a control than its name and its description: neither that
    /// a button stays pressed nor what else stands in a row.
    static var exposesNameAndDescriptionOnly: Bool { gtk_check_version(4, 10, 0) != nil }

    private static let descriptionKey = "coredump-accessible-description"

    /// Sets the widget's name on the accessibility tree.
    package func setAccessibleName(_ name: String) {
        setAccessibleLabel(name)
        // GTK would add what a button shows, a picture too: "GtkImage New Bug"; and 4.24 would call a list of choices by the choice.
        gtk_accessible_reset_relation(pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// Adds to the name what the widget does or holds; nothing where it is empty. Takes the place of what a tooltip says.
    package func setAccessibleDescription(_ description: String) {
        attach(OwnDescription(description), Self.descriptionKey)
        updateAccessibleDescription(description)
    }

    /// Restores the description when no message stands in its place.
    func restoreAccessibleDescription() {
        updateAccessibleDescription(attachment(Self.descriptionKey, as: OwnDescription.self)?.text ?? tooltip ?? "")
    }

    /// Sets a description that is not the widget's own.
    func updateAccessibleDescription(_ description: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) { g_value_set_string($0, description) }
    }

    /// Whether several items of a list can be selected at once.
    package func setAccessibleMultiSelectable(_ isOn: Bool) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE) { g_value_set_boolean($0, isOn.gboolean) }
    }

    /// Sets what the widget is. To be set before the widget is first shown.
    package func setAccessibleRole(_ role: AccessibleRole) {
        setProperty(
            "accessible-role", to: .enumeration(type: gtk_accessible_role_get_type(), value: role.cValue.rawValue))
    }

    /// Sets whether the state holds.
    package func setAccessibleState(_ state: AccessibleState, _ isOn: Bool) {
        shim_accessible_update_state(raw, state.cValue, isOn.gboolean)
    }

    /// Sets which of how many of a list the widget is, counted from 1; nil where that is not known.
    package func setAccessiblePlace(_ place: AccessiblePlace?) {
        let numbers = [
            (GTK_ACCESSIBLE_RELATION_POS_IN_SET, place?.number), (GTK_ACCESSIBLE_RELATION_SET_SIZE, place?.count),
        ]
        for (relation, number) in numbers {
            guard let number else {
                gtk_accessible_reset_relation(pointer, relation)
                continue
            }
            var relations = [relation]
            var value = GValue()
            gtk_accessible_relation_init_value(relation, &value)
            g_value_set_int(&value, gint(number))
            gtk_accessible_update_relation_value(pointer, 1, &relations, &value)
            g_value_unset(&value)
        }
    }

}

extension Object {
    /// Sets the name on the accessibility tree of something that need not be a widget, such as a page of a stack.
    package func setAccessibleLabel(_ label: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string($0, label) }
    }

    fileprivate func setAccessible(
        _ property: GtkAccessibleProperty, _ fill: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        fill(&value)
        gtk_accessible_update_property_value(pointer, 1, &properties, &value)
        g_value_unset(&value)
    }
}

private final class OwnDescription {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

/// Which of how many an item of a list is, counted from 1.
package struct AccessiblePlace: Equatable {
    package let number: Int
    package let count: Int

    package init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    /// Whether GTK reports it to a screen reader. GTK 4.24 does (the attributes `posinset` and `setsize`); 4.8 and 4.18 take the numbers and
    /// report nothing.
    package static var isTold: Bool { gtk_check_version(4, 24, 0) == nil }
}

// MARK: - Parts of widgets

extension Widget {
    /// Gives the pages of the stacks in it, and the menus, an empty name for screen readers: GTK 4.8 calls what has no name by its type,
    /// "GtkStackPage panel", which is no part of a name that the program has given.
    /// - Complexity: O(n) for n widgets inside.
    func clearDefaultAccessibleNames() {
        if isA(gtk_stack_get_type()) { clearDefaultPageNames() }
        if isA(gtk_popover_menu_get_type()) { setAccessibleName("") }
        children.forEach { $0.clearDefaultAccessibleNames() }
    }

    /// The same for the pages of a stack alone.
    func clearDefaultPageNames() {
        for child in children {
            if let page = gtk_stack_get_page(pointer, child.widget) { Object(retaining: page).setAccessibleLabel("") }
        }
    }

    /// Does the same as ``flushAccessibleDescription()`` for each widget inside that can have the keyboard.
    /// - Complexity: O(n) for n widgets inside.
    func flushAccessibleDescriptions() {
        if isFocusable { flushAccessibleDescription() }
        children.forEach { $0.flushAccessibleDescriptions() }
    }

    /// Reports all of the widget to a screen reader before the widget gets the keyboard for the first time. GTK 4.8 reports what was set until
    /// then right after it, as a change, so that a screen reader would say it twice.
    package func flushAccessibleDescription() {
        guard Self.exposesNameAndDescriptionOnly, gtk_widget_get_root(widget) != nil else { return }
        for isOn in [false, true] { gtk_widget_set_focusable(widget, isOn.gboolean) }
    }
}

// MARK: - Announcements

/// What a screen reader says besides what has the keyboard: how many were found, what was undone, what went wrong.
///
/// GTK has a function for it from 4.14 on, which Orca supports from version 45 on. In an older GTK the message becomes the description of
/// what has the keyboard, which Orca says when it changes. It stays that until the keyboard goes elsewhere or something else is said.
extension Widget {
    /// Has a screen reader say a message, which is plain text, a moment later: a change of the focus meanwhile is said before it, or would cut
    /// it short. Nothing is said where the widget is in no window.
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
        if let announce = DynamicSymbol.named("gtk_accessible_announce", as: Announce.self) {
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
        told.updateAccessibleDescription("")
        told.updateAccessibleDescription(message)
        described = told
        // A screen reader first says what has the keyboard next, and then nothing about what had it before.
        keyboardLeft = window.onNotify("focus-widget") { [weak self] in
            self?.ending = .idle { self?.endDescription() }
        }
    }

    private func endDescription() {
        keyboardLeft = nil
        ending = nil
        described?.restoreAccessibleDescription()
        described = nil
    }
}

// MARK: - Roles and states

/// What a widget is on the accessibility tree, as WAI-ARIA names it.
package enum AccessibleRole {
    case button, generic, group, heading, image, label, list, listItem, presentation, row, status, textBox

    var cValue: GtkAccessibleRole {
        switch self {
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .label: GTK_ACCESSIBLE_ROLE_LABEL
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .row: GTK_ACCESSIBLE_ROLE_ROW
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        case .textBox: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        }
    }
}

/// A state told on the accessibility tree.
package enum AccessibleState {
    case busy, checked, disabled, expanded, hidden, pressed, selected

    var cValue: GtkAccessibleState {
        switch self {
        case .busy: GTK_ACCESSIBLE_STATE_BUSY
        case .checked: GTK_ACCESSIBLE_STATE_CHECKED
        case .disabled: GTK_ACCESSIBLE_STATE_DISABLED
        case .expanded: GTK_ACCESSIBLE_STATE_EXPANDED
        case .hidden: GTK_ACCESSIBLE_STATE_HIDDEN
        case .pressed: GTK_ACCESSIBLE_STATE_PRESSED
        case .selected: GTK_ACCESSIBLE_STATE_SELECTED
        }
    }
}
