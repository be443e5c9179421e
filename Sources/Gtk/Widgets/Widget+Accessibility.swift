import CGtk
import CGtkShim

extension Widget {
    /// Whether this version of GTK, and the screen readers of its time, expose little more than name and description: neither pressed
    /// states nor the other content of a row.
    static var exposesNameAndDescriptionOnly: Bool { gtk_check_version(4, 10, 0) != nil }

    private static let descriptionKey = "coredump-accessible-description"

    /// Sets the widget's name on the accessibility tree.
    package func setAccessibleName(_ name: String) {
        setAccessibleLabel(name)
        // GTK would append the content of a button, also an image: "GtkImage New Bug"; and 4.24 would name a list of choices by the choice.
        gtk_accessible_reset_relation(pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// Sets the accessible description; empty for none. It replaces the one from a tooltip.
    package func setAccessibleDescription(_ description: String) {
        attach(OwnDescription(description), Self.descriptionKey)
        updateAccessibleDescription(description)
    }

    func restoreAccessibleDescription() {
        updateAccessibleDescription(attachment(Self.descriptionKey, as: OwnDescription.self)?.text ?? tooltip ?? "")
    }

    func updateAccessibleDescription(_ description: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) { g_value_set_string($0, description) }
    }

    /// Whether the user can select several items of a list.
    package func setAccessibleMultiSelectable(_ isOn: Bool) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE) { g_value_set_boolean($0, isOn.gboolean) }
    }

    /// Sets the accessible role. Call this before the widget is first shown.
    package func setAccessibleRole(_ role: AccessibleRole) {
        setProperty(
            "accessible-role", to: .enumeration(type: gtk_accessible_role_get_type(), value: role.cValue.rawValue))
    }

    package func setAccessibleState(_ state: AccessibleState, _ isOn: Bool) {
        shim_accessible_update_state(raw, state.cValue, isOn.gboolean)
    }

    /// Sets the position of the widget in a list, from 1; nil if unknown.
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
    /// Sets the accessible name of an object that need not be a widget, such as a page of a stack.
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

/// The position of an item in a list, from 1.
package struct AccessiblePlace: Equatable {
    package let number: Int
    package let count: Int

    package init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    /// Whether GTK exposes it to screen readers. GTK 4.24 does (the attributes `posinset` and `setsize`); 4.8 and 4.18 ignore the numbers.
    package static var isTold: Bool { gtk_check_version(4, 24, 0) == nil }
}

// MARK: - Parts of widgets

extension Widget {
    /// Sets empty accessible names for stack pages and menus: GTK 4.8 reads the type of unnamed ones, "GtkStackPage panel", as part of a
    /// name.
    /// - Complexity: O(n) for n widgets inside.
    func clearDefaultAccessibleNames() {
        if isA(gtk_stack_get_type()) { clearDefaultPageNames() }
        if isA(gtk_popover_menu_get_type()) { setAccessibleName("") }
        children.forEach { $0.clearDefaultAccessibleNames() }
    }

    /// The same for the pages of a stack.
    func clearDefaultPageNames() {
        for child in children {
            if let page = gtk_stack_get_page(pointer, child.widget) { Object(retaining: page).setAccessibleLabel("") }
        }
    }

    /// Calls ``flushAccessibleDescription()`` for each focusable descendant.
    /// - Complexity: O(n) for n widgets inside.
    func flushAccessibleDescriptions() {
        if isFocusable { flushAccessibleDescription() }
        children.forEach { $0.flushAccessibleDescriptions() }
    }

    /// Exposes the whole widget to screen readers before its first focus. GTK 4.8 reports values that were set before as a change right
    /// after it, so a screen reader would read them twice.
    package func flushAccessibleDescription() {
        guard Self.exposesNameAndDescriptionOnly, gtk_widget_get_root(widget) != nil else { return }
        for isOn in [false, true] { gtk_widget_set_focusable(widget, isOn.gboolean) }
    }
}

// MARK: - Announcements

/// Announcements of a screen reader besides the focused widget: the number of search results, undone actions, errors.
///
/// GTK has a function for announcements since 4.14, which Orca supports since version 45. In older GTK the message becomes the
/// description of the focused widget, because Orca reads changes of that. It stays until the focus moves or the next announcement.
extension Widget {
    /// Announces a plain text after a short delay, because a focus change in between would interrupt it. Does nothing when the widget is
    /// not in a window.
    package func announce(_ message: String) {
        guard !message.isEmpty, let root = gtk_widget_get_root(widget) else { return }
        let window = Widget(retaining: UnsafeMutablePointer(root))
        let announcer = window.attachment(Announcer.key, as: Announcer.self) ?? Announcer(window)
        window.attach(announcer, Announcer.key)
        announcer.say(message)
    }
}

/// The announcements of a window, which owns this.
private final class Announcer {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, guint) -> Void

    static let key = "coredump-announcer"
    /// GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM.
    private static let priority: guint = 1
    /// After this delay a screen reader has queried the newly focused widget; an earlier description would be read twice.
    private static let restMilliseconds = 250

    /// The function of GTK; nil before 4.14.
    private let announce = DynamicSymbol.named("gtk_accessible_announce", as: Announce.self)
    /// Owns this.
    private let window: OpaquePointer
    private var messages: [String] = []
    private var saying: LoopSource?
    /// The widget whose description is the latest message, until the focus moves.
    private var described: Widget?
    private var focusMoves: SignalConnection?
    private var ending: LoopSource?

    init(_ window: Widget) {
        self.window = window.pointer
        guard announce == nil else { return }
        focusMoves = window.onNotify("focus-widget") { [weak self] in self?.followFocus() }
    }

    func say(_ message: String) {
        messages.append(message)
        guard let announce else { return rest() }
        saying = .idle { [weak self, window] in
            self?.takeMessages().forEach { announce(window, $0, Self.priority) }
        }
    }

    private func takeMessages() -> [String] {
        defer { messages = [] }
        return messages
    }

    private func rest() {
        saying = .after(milliseconds: Self.restMilliseconds) { [weak self] in self?.describe() }
    }

    private func followFocus() {
        if !messages.isEmpty { rest() }
        // A screen reader reads the next focused widget first, and ignores the previous one then. The focus may also return at once:
        // libadwaita 1.2 removes and adds the buttons of a question when it gets its width.
        ending = .idle { [weak self] in
            if let self, told?.pointer != described?.pointer { endDescription() }
        }
    }

    private func describe() {
        // A window that is slow to open has no focus yet.
        guard let told else { return }
        let message = takeMessages().joined(separator: " ")
        if told.pointer != described?.pointer { endDescription() }
        // An equal description would not be a change.
        told.updateAccessibleDescription("")
        told.updateAccessibleDescription(message)
        described = told
    }

    /// The focused widget that is on the accessibility tree: the inner text of an entry is not, but the entry.
    private var told: Widget? {
        guard let focus = Widget(borrowing: gtk_root_get_focus(window)) else { return nil }
        let isPart = gtk_accessible_get_accessible_role(focus.pointer) == GTK_ACCESSIBLE_ROLE_NONE
        return isPart ? focus.parent : focus
    }

    private func endDescription() {
        described?.restoreAccessibleDescription()
        described = nil
    }
}

// MARK: - Roles and states

/// Accessible roles of WAI-ARIA.
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
