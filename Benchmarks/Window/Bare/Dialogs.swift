import CGtk
import Glibc

/// What Ctrl+? and Ctrl+comma open over the plain window: the windows of libadwaita that the shortcuts and the preferences of the real one
/// are built in, with as many pages, groups and rows of the same kinds, in which nothing happens.
final class Dialogs {
    private enum Row {
        /// A title, with a text at its end.
        case text
        /// A title and a subtitle, with a button at its end.
        case button
        /// One of so many choices.
        case choice(Int)
    }

    private typealias Make = @convention(c) () -> UnsafeMutablePointer<GtkWidget>
    private typealias Add = @convention(c) (OpaquePointer, OpaquePointer) -> Void
    private typealias SetSize = @convention(c) (OpaquePointer, CInt) -> Void
    private typealias Present = @convention(c) (OpaquePointer, OpaquePointer) -> Void

    private static let shortcuts = [[17, 4, 7, 9, 4, 14].map { [Row](repeating: .text, count: $0) }]
    private static let preferences: [[[Row]]] = [
        [[.choice(3)], [.choice(3), .choice(4), .choice(8)]], [[.button, .button], [.button], [.button]],
        [[.button, .button], [.button, .button]],
    ]

    private let parent: UnsafeMutablePointer<GtkWidget>

    /// As much as the panes of the real window show: when a window loses the keyboard focus to another, GTK redraws all of it.
    static func makeParentContent() -> UnsafeMutablePointer<GtkWidget>? {
        let columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_box_set_homogeneous(.init(OpaquePointer(columns)), 1)
        for _ in 0..<3 {
            let list = gtk_list_box_new()
            for number in 0..<14 {
                let row = adw_action_row_new()
                adw_preferences_row_set_title(.init(OpaquePointer(row)), "What Row \(number) Is Called")
                adw_action_row_set_subtitle(.init(OpaquePointer(row)), "What there is to be told of it")
                adw_action_row_add_prefix(.init(OpaquePointer(row)), adw_avatar_new(32, "\(number)", 1))
                gtk_list_box_append(OpaquePointer(list), row)
            }
            gtk_box_append(.init(OpaquePointer(columns)), list)
        }
        return columns
    }

    /// Listens to the keys of `parent` for as long as that is there.
    static func listen(over parent: UnsafeMutablePointer<GtkWidget>) {
        let dialogs = Dialogs(parent)
        let controller = gtk_shortcut_controller_new()
        for (key, pages, width) in [("<Control>question", shortcuts, 520), ("<Control>comma", preferences, 640)] {
            let callback = Unmanaged.passRetained(Callback { dialogs.open(pages, width: width) }).toOpaque()
            let action = gtk_callback_action_new({ _, _, data in Callback.run(data) }, callback, nil)
            gtk_shortcut_controller_add_shortcut(
                controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
        }
        gtk_widget_add_controller(parent, controller)
    }

    private init(_ parent: UnsafeMutablePointer<GtkWidget>) {
        self.parent = parent
    }

    private func open(_ pages: [[[Row]]], width: Int) {
        let made = pages.map(page)
        // In the window from libadwaita 1.5 on.
        if let make: Make = newer("adw_preferences_dialog_new"), let add: Add = newer("adw_preferences_dialog_add"),
            let present: Present = newer("adw_dialog_present"),
            let setWidth: SetSize = newer("adw_dialog_set_content_width"),
            let setHeight: SetSize = newer("adw_dialog_set_content_height")
        {
            let dialog = OpaquePointer(make())
            setWidth(dialog, CInt(width))
            setHeight(dialog, 640)
            for page in made { add(dialog, page) }
            return present(dialog, OpaquePointer(parent))
        }
        guard let window = adw_preferences_window_new() else { return }
        let toplevel = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
        gtk_window_set_modal(toplevel, 1)
        gtk_window_set_transient_for(toplevel, UnsafeMutablePointer(OpaquePointer(parent)))
        gtk_window_set_default_size(toplevel, CInt(width), 640)
        for page in made { adw_preferences_window_add(.init(OpaquePointer(window)), .init(page)) }
        gtk_window_present(toplevel)
    }

    private func newer<Function>(_ name: String) -> Function? {
        // RTLD_DEFAULT, which Swift does not know.
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    private func page(_ groups: [[Row]]) -> OpaquePointer {
        guard let page = adw_preferences_page_new() else { exit(1) }
        let widget = UnsafeMutablePointer<AdwPreferencesPage>(OpaquePointer(page))
        adw_preferences_page_set_title(widget, "Page")
        adw_preferences_page_set_icon_name(widget, "preferences-system-symbolic")
        for rows in groups {
            guard let group = adw_preferences_group_new() else { exit(1) }
            let inPage = UnsafeMutablePointer<AdwPreferencesGroup>(OpaquePointer(group))
            adw_preferences_group_set_title(inPage, "Group")
            for (number, row) in rows.enumerated() { adw_preferences_group_add(inPage, make(row, number)) }
            adw_preferences_page_add(widget, inPage)
        }
        return OpaquePointer(page)
    }

    private func make(_ row: Row, _ number: Int) -> UnsafeMutablePointer<GtkWidget>? {
        let title = "What Row \(number) Is Called"
        if case .choice(let count) = row {
            let made = adw_combo_row_new()
            let strings = gtk_string_list_new(nil)
            for choice in 0..<count { gtk_string_list_append(strings, "Choice \(choice)") }
            adw_combo_row_set_model(.init(OpaquePointer(made)), strings)
            adw_preferences_row_set_title(.init(OpaquePointer(made)), title)
            return made
        }
        let made = adw_action_row_new()
        let action = UnsafeMutablePointer<AdwActionRow>(OpaquePointer(made))
        adw_preferences_row_set_title(.init(OpaquePointer(made)), title)
        if case .text = row {
            let text = gtk_label_new("Shift+Ctrl+Z")
            gtk_widget_add_css_class(text, "dim-label")
            adw_action_row_add_suffix(action, text)
        } else {
            adw_action_row_set_subtitle(action, "What there is to be told of it, in a line of its own")
            let button = gtk_button_new_with_label("Do It…")
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            adw_action_row_add_suffix(action, button)
        }
        return made
    }
}

/// What a shortcut does. GTK calls it on the main thread only.
private final class Callback {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    nonisolated static func run(_ data: gpointer?) -> gboolean {
        guard let data else { return 0 }
        nonisolated(unsafe) let box = data
        MainActor.assumeIsolated { Unmanaged<Callback>.fromOpaque(box).takeUnretainedValue().body() }
        return 1
    }
}
