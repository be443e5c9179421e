import CGtk
import Paths

/// Asks the user for files: the desktop's own chooser where there is one, GTK's otherwise. (GtkFileChooserNative)
package final class FileChooser: Object {
    private let builtIn: BuiltInFileDialog?
    private weak var parent: Toplevel?

    /// - Parameters:
    ///   - title: the title of the dialog.
    ///   - purpose: what the user chooses.
    ///   - accept: the label of the accepting button; nil for GTK's default.
    ///   - parent: the window that the dialog blocks.
    package init(title: String, purpose: Purpose, accept: String? = nil, parent: Toplevel?) {
        let others = BuiltInFileDialog.all()
        let chooser: OpaquePointer = gtk_file_chooser_native_new(title, parent?.window, purpose.cValue, accept, nil)
        builtIn = BuiltInFileDialog(besides: others)
        self.parent = parent
        super.init(owning: chooser)
        gtk_native_dialog_set_modal(dialog, 1)
        gtk_file_chooser_set_select_multiple(self.chooser, (purpose == .openSeveral).gboolean)
    }

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> { cast() }
    private var chooser: OpaquePointer { pointer }

    /// Adds a filter. The first one is selected initially.
    package func addFilter(_ filter: FileFilter) {
        gtk_file_chooser_add_filter(chooser, filter.pointer)
    }

    /// The proposed name of a new file.
    package func setName(_ name: String) {
        gtk_file_chooser_set_current_name(chooser, name)
    }

    /// The initial folder. Does nothing when there is no such folder.
    package func setFolder(_ path: String) {
        let file = path.withPath(g_file_new_for_path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        gtk_file_chooser_set_current_folder(chooser, file, nil)
    }

    /// Adds a widget beside the files in GTK's own dialog. Has no effect on a chooser of the desktop, which is another process.
    package func putBesideFiles(_ child: Widget) {
        builtIn?.putBesideFiles(child)
    }

    /// The state of GTK's own dialog; nil while it is hidden, or when the desktop has its own chooser.
    package var shown: Shown? {
        guard let builtIn, builtIn.isMapped else { return nil }
        return Shown(width: builtIn.width, folder: builtIn.folder, selected: Self.paths(of: builtIn.pointer))
    }

    /// Opens the chooser, and waits without blocking the main actor.
    ///
    /// - Returns: absolute paths in the order of the chooser; empty when the user cancels, when the parent window is destroyed, or when
    ///   no chosen file is local.
    package func choose() async -> [String] {
        let portal = PortalResponse()
        var connections: [SignalConnection] = []
        let response = await withCheckedContinuation { (continuation: CheckedContinuation<Int?, Never>) in
            var waiting: CheckedContinuation<Int?, Never>? = continuation
            let answer = { (response: Int?) in
                waiting?.resume(returning: response)
                waiting = nil
            }
            connect("response") { answer($0.int(0)) }.store(in: &connections)
            parent?.onDestroy { answer(nil) }.store(in: &connections)
            gtk_native_dialog_show(dialog)
        }
        connections.removeAll()
        defer { gtk_native_dialog_destroy(dialog) }
        return response == Int(GTK_RESPONSE_ACCEPT.rawValue) ? portal.inOrder(Self.paths(of: chooser)) : []
    }

    /// The selected local files of a GtkFileChooser.
    private static func paths(of chooser: OpaquePointer) -> [String] {
        guard let files = gtk_file_chooser_get_files(chooser) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            return String(freeingPath: g_file_get_path(OpaquePointer(file)))
        }
    }
}

extension FileChooser {
    /// The state of a file dialog.
    package struct Shown {
        /// In pixels.
        package let width: Int
        /// Nil for a folder that is not local, or for none, as in the list of recent files.
        package let folder: String?
        /// Absolute paths in the order of the files.
        package let selected: [String]
    }
}

extension FileChooser {
    package enum Purpose {
        case open, openSeveral, save, folder

        var cValue: GtkFileChooserAction {
            switch self {
            case .open, .openSeveral: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        }
    }
}

/// Which files a ``FileChooser`` shows.
package final class FileFilter: Object {
    /// - Parameters:
    ///   - name: the label of the filter.
    ///   - suffixes: file extensions, "csv" for "*.csv", in any case.
    ///   - mimeTypes: such as "text/csv" or "image/*".
    ///   - patterns: shell patterns of whole names; "*" for every file.
    package init(name: String, suffixes: [String] = [], mimeTypes: [String] = [], patterns: [String] = []) {
        super.init(owning: gtk_file_filter_new())
        gtk_file_filter_set_name(pointer, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(pointer, suffix) }
        for pattern in patterns { gtk_file_filter_add_pattern(pointer, pattern) }
        for type in mimeTypes { gtk_file_filter_add_mime_type(pointer, type) }
    }

    /// Every image format that GdkPixbuf can read here, and files with one of these extensions, without a dot.
    package init(images name: String, suffixes: [String]) {
        super.init(owning: gtk_file_filter_new())
        gtk_file_filter_set_name(pointer, name)
        gtk_file_filter_add_pixbuf_formats(pointer)
        for suffix in suffixes { gtk_file_filter_add_suffix(pointer, suffix) }
    }
}

/// The dialog of a ``FileChooser`` without a portal. GTK makes it with each GtkFileChooserNative, and does not return it.
/// (GtkFileChooserDialog)
private final class BuiltInFileDialog: Toplevel {
    private let keys = KeyController(phase: .capture)
    private var connections: [SignalConnection] = []

    /// - Parameter others: the dialogs that existed before the chooser was made.
    init?(besides others: Set<OpaquePointer>) {
        guard let dialog = Self.all().subtracting(others).first else { return nil }
        super.init(retaining: UnsafeMutablePointer(dialog))
        isModal = true
        keys.onKeyPressed { [weak self] key, modifiers in
            modifiers.isEmpty && [.return, .space].contains(key) && self?.acceptSeveral() ?? false
        }.store(in: &connections)
        addController(keys)
    }

    /// All existing dialogs.
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

    /// When the user accepts several files by a key, the file list of GTK 4.8 first selects only the file under the cursor. This accepts
    /// all of them, as the button does.
    private func acceptSeveral() -> Bool {
        guard let focus = focusWidget,
            g_type_check_instance_is_a(focus.cast(), gtk_tree_view_get_type()) != 0,
            gtk_tree_selection_count_selected_rows(gtk_tree_view_get_selection(focus.cast())) > 1
        else { return false }
        gtk_dialog_response(cast(), GTK_RESPONSE_ACCEPT.rawValue)
        return true
    }

    /// Adds a widget beside the files, at the end.
    func putBesideFiles(_ child: Widget) {
        // The content area contains only the files.
        let content = Widget(borrowing: gtk_dialog_get_content_area(cast()))
        guard let content else { return }
        gtk_orientable_set_orientation(content.pointer, GTK_ORIENTATION_HORIZONTAL)
        gtk_box_append(content.cast(), child.widget)
    }

    /// The visible folder; nil when it is not local, or for none, as in the list of recent files.
    var folder: String? {
        guard let file = gtk_file_chooser_get_current_folder(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return String(freeingPath: g_file_get_path(file))
    }
}

/// Listens for the response of a file chooser portal, which has the files in the user's order: GtkFileChooserNative of GTK 4.8 reverses
/// them, later versions do not.
private final class PortalResponse {
    private typealias Answer = Callback<OpaquePointer, Void>

    private let bus = SessionBus.connect()
    private var subscription: guint = 0
    private var paths: [String] = []

    /// Must be created before the chooser is shown: the first subscription gets the signal first.
    init() {
        guard let bus else { return }
        let answer = Answer { [weak self] in self?.receive($0) }
        // Subscribes to unicast signals, as all responses of a portal are.
        subscription = g_dbus_connection_signal_subscribe(
            bus.pointer, nil, "org.freedesktop.portal.Request", "Response", nil, nil,
            G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                nonisolated(unsafe) let (values, box) = (parameters, data)
                MainActor.assumeIsolated {
                    _ = Answer.borrow(box).run(values)
                }
            },
            answer.retainedData(),
            { data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated {
                    Answer.release(box)
                }
            })
    }

    isolated deinit {
        if let bus, subscription != 0 { g_dbus_connection_signal_unsubscribe(bus.pointer, subscription) }
    }

    /// GTK's files in the order of the portal's response, if it has the same files.
    func inOrder(_ given: [String]) -> [String] {
        paths.count == given.count && Set(paths) == Set(given) ? paths : given
    }

    /// - Parameter answer: a number and a dictionary.
    private func receive(_ answer: OpaquePointer) {
        guard g_variant_n_children(answer) == 2, let results = g_variant_get_child_value(answer, 1) else { return }
        defer { g_variant_unref(results) }
        guard String(copying: g_variant_get_type_string(results)) == "a{sv}",
            let uris = g_variant_lookup_value(results, "uris", nil)
        else { return }
        defer { g_variant_unref(uris) }
        guard case .strings(let uris) = BusValue(uris) else { return }
        paths = uris.compactMap(Self.path)
    }

    private static func path(of uri: String) -> String? {
        let file = g_file_new_for_uri(uri)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return String(freeingPath: g_file_get_path(file))
    }
}
