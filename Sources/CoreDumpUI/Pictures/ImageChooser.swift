import Foundation
import Gtk
import Localization

/// Asks for images: several at once, with a preview of the one that is selected.
final class ImageChooser {
    /// Where images were chosen last.
    private var folder: String?

    private static let lookMilliseconds = 200
    /// Beside files that have less room the preview hides, in pixels.
    private static let widthForPreview = 620

    /// - Returns: absolute paths; empty when the person cancelled.
    func choose(over parent: Toplevel) async -> [String] {
        Self.isThroughPortal ? await chooseThroughPortal(parent) : await chooseHere(parent)
    }

    /// The desktop's own chooser shows what a confined program cannot see; it has its own preview.
    private static var isThroughPortal: Bool {
        let portal = ProcessInfo.processInfo.environment["GTK_USE_PORTAL"] ?? ""
        return !["", "0"].contains(portal) || FileManager.default.fileExists(atPath: "/.flatpak-info")
    }

    private func chooseThroughPortal(_ parent: Toplevel) async -> [String] {
        let chooser = FileChooser(title: gettext("Choose Images"), purpose: .openSeveral, parent: parent)
        for filter in Self.filters { chooser.addFilter(filter) }
        return await chooser.choose()
    }

    private func chooseHere(_ parent: Toplevel) async -> [String] {
        let preview = ImagePreview()
        let dialog = ImageFileDialog(
            title: gettext("Choose Images"), accept: gettext("Open"), cancel: gettext("Cancel"),
            preview: preview.widget, parent: parent)
        for filter in Self.filters { dialog.addFilter(filter) }
        if let folder { dialog.setFolder(folder) }
        // GTK tells nobody of a changed selection.
        let look = LoopSource.every(milliseconds: Self.lookMilliseconds) { [weak self, weak dialog] in
            guard let dialog, !dialog.isDestroyed else { return }
            preview.widget.isVisible = dialog.width >= Self.widthForPreview
            preview.show(dialog.paths.last)
            if let folder = dialog.folder { self?.folder = folder }
        }
        let paths = await dialog.choose()
        look.cancel()
        preview.show(nil)
        return paths
    }

    private static var filters: [FileFilter] {
        [
            FileFilter(images: pgettext("files to choose from", "Images")),
            FileFilter(name: gettext("All Files"), patterns: ["*"]),
        ]
    }
}
