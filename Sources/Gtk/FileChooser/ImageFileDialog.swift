import CGtk

/// GTK's own dialog for files, with room beside the files for a preview of what is selected. Where the desktop brings a
/// chooser of its own, ``FileChooser`` is that. (GtkFileChooserDialog)
package final class ImageFileDialog: Toplevel {
    private var chooser: OpaquePointer { pointer }

    /// - Parameters:
    ///   - accept: the label of the button that accepts.
    ///   - cancel: the label of the button that cancels.
    ///   - preview: stands beside the files.
    package init(title: String, accept: String, cancel: String, preview: Widget, parent: Toplevel?) {
        super.init(retaining: SupersededWidgets.fileChooserDialog(accept: accept, cancel: cancel))
        self.title = title
        isModal = true
        setTransient(for: parent)
        gtk_file_chooser_set_select_multiple(chooser, 1)
        SupersededWidgets.putBesideFiles(preview.widget, in: widget)
    }

    /// Offers to show only some files. The first filter that is added is the one at first.
    package func addFilter(_ filter: FileFilter) {
        gtk_file_chooser_add_filter(chooser, filter.pointer)
    }

    /// The folder that is shown at first. Nothing happens when there is no such folder.
    package func setFolder(_ path: String) {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        gtk_file_chooser_set_current_folder(chooser, file, nil)
    }

    /// The folder that is shown; nil when it is not on this machine, or none, as among the recent files.
    package var folder: String? {
        guard !isDestroyed, let file = gtk_file_chooser_get_current_folder(chooser) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return g_file_get_path(file).map { String(freeing: $0) }
    }

    /// What is selected now: absolute paths in the order of the files.
    package var paths: [String] { isDestroyed ? [] : FileChooser.paths(of: chooser) }

    /// Opens the dialog, waits for the answer and closes the dialog, without holding up anything else on the main actor.
    ///
    /// - Returns: absolute paths; empty when the person cancelled, or when the dialog went with its parent.
    package func choose() async -> [String] {
        var connections: [SignalConnection] = []
        let chosen = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
            var waiting: CheckedContinuation<[String], Never>? = continuation
            let answer = { (paths: [String]) in
                waiting?.resume(returning: paths)
                waiting = nil
            }
            connect("response") { [weak self] arguments in
                let isAccepted = arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
                answer(isAccepted ? self?.paths ?? [] : [])
            }.store(in: &connections)
            onDestroy { answer([]) }.store(in: &connections)
            present()
        }
        connections.removeAll()
        destroy()
        return chosen
    }
}
