import Gtk
import Localization
import Screenshots

/// Asks for images: several at once, with a preview of the one that is selected.
final class ImageChooser {
    /// Where images were chosen last.
    private var folder: String?

    private static let lookMilliseconds = 200
    /// Beside files that have less room the preview hides, in pixels.
    private static let widthForPreview = 620

    /// A chooser of the desktop has a preview of its own.
    ///
    /// - Returns: absolute paths; empty when the person cancelled.
    func choose(over parent: Toplevel) async -> [String] {
        let preview = ImagePreview()
        let chooser = FileChooser(
            title: gettext("Choose Images"), purpose: .openSeveral, accept: gettext("Open"), parent: parent)
        for filter in Self.filters { chooser.addFilter(filter) }
        chooser.putBesideFiles(preview.widget)
        if let folder { chooser.setFolder(folder) }
        // GTK tells nobody of a changed selection.
        let look = LoopSource.every(milliseconds: Self.lookMilliseconds) { [weak self, weak chooser] in
            guard let shown = chooser?.shown else { return }
            preview.widget.isVisible = shown.width >= Self.widthForPreview
            preview.show(shown.selected.last)
            if let folder = shown.folder { self?.folder = folder }
        }
        let paths = await chooser.choose()
        look.cancel()
        preview.show(nil)
        return paths
    }

    private static var filters: [FileFilter] {
        [
            FileFilter(
                images: pgettext("files to choose from", "Images"),
                suffixes: PictureFormat.allCases.flatMap(\.suffixes)),
            FileFilter(name: gettext("All Files"), patterns: ["*"]),
        ]
    }
}
