import CGtk
import Paths

/// Asks the person for files: the desktop's own chooser where there is one, GTK's otherwise. (GtkFileChooserNative)
package final class FileChooser: Object {
    private let builtIn: BuiltInFileDialog?
    private weak var parent: Toplevel?

    /// - Parameters:
    ///   - title: what the chooser is for.
    ///   - purpose: what is chosen.
    ///   - accept: the label of the button that accepts; nil for GTK's own.
    ///   - parent: the window that waits for it.
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

    /// Offers to show only some files. The first filter that is added is the one at first.
    package func addFilter(_ filter: FileFilter) {
        gtk_file_chooser_add_filter(chooser, filter.pointer)
    }

    /// The name that is proposed for a new file.
    package func setName(_ name: String) {
        gtk_file_chooser_set_current_name(chooser, name)
    }

    /// The folder that is shown at first. Nothing happens when there is no such folder.
    package func setFolder(_ path: String) {
        let file = path.withPath(g_file_new_for_path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        gtk_file_chooser_set_current_folder(chooser, file, nil)
    }

    /// Puts a widget beside the files in GTK's own dialog. A chooser of the desktop is another program's.
    package func putBesideFiles(_ child: Widget) {
        builtIn?.putBesideFiles(child)
    }

    /// What GTK's own dialog shows at the moment; nil while it does not show, as where the desktop has a chooser of its own.
    package var shown: Shown? {
        guard let builtIn, builtIn.isMapped else { return nil }
        return Shown(width: builtIn.width, folder: builtIn.folder, selected: Self.paths(of: builtIn.pointer))
    }

    /// Opens the chooser and waits, without holding up anything else on the main actor.
    ///
    /// - Returns: absolute paths in the order of the chooser; empty when the person cancelled, when the window that waits for it went,
    ///   or when nothing of it is on this machine.
    package func choose() async -> [String] {
        let portal = PortalAnswer()
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

    /// What is selected in a GtkFileChooser, as far as it is on this machine.
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
    /// What a dialog for files shows.
    package struct Shown {
        /// In pixels.
        package let width: Int
        /// Nil when it is not on this machine, or none, as among the recent files.
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
