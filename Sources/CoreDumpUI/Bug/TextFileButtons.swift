import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import Localization

/// The buttons that save the text files of a bug, which are too long for its details.
final class TextFileButtons {
    let widget = Box(.vertical, spacing: 4)

    private let store: Store
    private let tell: (String) -> Void
    private let reportError: ErrorHandler
    private var shown: [TextFile] = []
    private var buttons: [Button] = []
    private var connections: [SignalConnection] = []

    /// - Parameter tell: shows a message about a command whose result is not visible otherwise.
    init(store: Store, tell: @escaping (String) -> Void, reportError: @escaping ErrorHandler) {
        self.store = store
        self.tell = tell
        self.reportError = reportError
        widget.isVisible = false
    }

    func show(_ texts: [TextFile]) {
        guard texts != shown else { return }
        shown = texts
        connections = []
        for button in buttons { widget.remove(button) }
        buttons = texts.map(button)
        for button in buttons { widget.append(button) }
        widget.isVisible = !buttons.isEmpty
    }

    private func button(for text: TextFile) -> Button {
        // Translators: %1$@ is how long it is, such as "120 MB".
        let name = formatted(gettext("Save Whole Text (%1$@)…"), SizeWording.text(text.byteCount))
        let button = Button(child: IconAndLabel(iconName: "document-save-symbolic", name).widget)
        button.setName(name)
        button.tooltip = gettext("It is too long for the details, which have its beginning and its end")
        button.halign = .start
        button.onClicked { [weak self] in self?.save(text) }.store(in: &connections)
        return button
    }

    /// Asks for a file and writes the text into it, with exactly the bytes that were piped into the program.
    private func save(_ text: TextFile) {
        let chooser = FileChooser(
            title: gettext("Save Whole Text"), purpose: .save, accept: gettext("Save"), parent: widget.toplevel)
        chooser.setName("bug-\(text.bugID.rowID).txt")
        chooser.addFilter(FileFilter(name: gettext("Text Files"), suffixes: ["txt", "log"]))
        let (store, tell, reportError) = (store, tell, reportError)
        Task {
            guard let path = await chooser.choose().first else { return }
            let chosen = SaveDestination(path, suffix: "txt")
            let (file, mayBeReplaced) = (chosen.file, chosen.mayBeReplaced)
            do {
                try await Task.detached {
                    try store.saveContent(of: text, to: file, replacing: mayBeReplaced)
                }.value
                tell(formatted(gettext("Saved as “%1$@”"), file.lastPathComponent))
            } catch {
                reportError(error)
            }
        }
    }
}
