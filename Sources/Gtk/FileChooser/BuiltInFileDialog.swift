import CGtk

/// The dialog that GTK shows for a ``FileChooser`` where no portal is in use. GTK makes one with each GtkFileChooserNative, and
/// tells nobody which. (GtkFileChooserDialog)
final class BuiltInFileDialog: Toplevel {
    private let keys = KeyController(phase: .capture)
    private var connections: [SignalConnection] = []

    /// - Parameter others: the dialogs that were there before the chooser was made.
    init?(besides others: Set<OpaquePointer>) {
        guard let dialog = Self.all().subtracting(others).first else { return nil }
        super.init(retaining: UnsafeMutablePointer(dialog))
        isModal = true
        keys.onKeyPressed { [weak self] key, modifiers in
            modifiers.isEmpty && [.return, .space].contains(key) && self?.acceptSeveral() ?? false
        }.store(in: &connections)
        addController(keys)
    }

    /// Those that are there.
    static func all() -> Set<OpaquePointer> {
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        let windows = sequence(first: list, next: { $0?.pointee.next }).compactMap { $0?.pointee.data }
        return Set(windows.filter(isFileDialog).map { OpaquePointer($0) })
    }

    private static func isFileDialog(_ window: UnsafeMutableRawPointer) -> Bool {
        g_type_check_instance_is_a(
            window.assumingMemoryBound(to: GTypeInstance.self), gtk_file_chooser_dialog_get_type()) != 0
    }

    /// The list of files of GTK 4.8 selects the file with the cursor alone before it gives that as chosen by a key: several
    /// files are accepted here, as by the button.
    private func acceptSeveral() -> Bool {
        guard let focus = focusWidget,
            g_type_check_instance_is_a(focus.cast(), gtk_tree_view_get_type()) != 0,
            gtk_tree_selection_count_selected_rows(gtk_tree_view_get_selection(focus.cast())) > 1
        else { return false }
        gtk_dialog_response(cast(), GTK_RESPONSE_ACCEPT.rawValue)
        return true
    }

    /// Puts a widget beside the files, at the end.
    func putBesideFiles(_ child: Widget) {
        // The content is a box with the files alone.
        let content = Widget(borrowing: gtk_dialog_get_content_area(cast()))
        guard let content else { return }
        gtk_orientable_set_orientation(content.pointer, GTK_ORIENTATION_HORIZONTAL)
        gtk_box_append(content.cast(), child.widget)
    }

    /// The folder that is shown; nil when it is not on this machine, or none, as among the recent files.
    var folder: String? {
        guard let file = gtk_file_chooser_get_current_folder(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return String(freeingPath: g_file_get_path(file))
    }
}
