import CoreDumpStore
import Gtk
import Localization
import Paths
import Screenshots

/// Lets the user choose image files: several at once, with a preview of the selected one.
final class ImageChooser {
    /// The folder that the user chose images from last.
    private var folder: String?

    private static let lookMilliseconds = 200
    /// In pixels. In a narrower chooser the preview is hidden.
    private static let widthForPreview = 620

    /// The preview shows in GTK's own chooser only: that of the desktop portal has one of its own.
    ///
    /// - Returns: absolute paths; empty when the user cancels.
    func choose(over parent: Toplevel) async -> [String] {
        let preview = ImagePreview()
        let chooser = FileChooser(
            title: gettext("Choose Images"), purpose: .openSeveral, accept: gettext("Open"), parent: parent)
        for filter in Self.filters { chooser.addFilter(filter) }
        chooser.putBesideFiles(preview.widget)
        if let folder { chooser.setFolder(folder) }
        // GTK has no signal for a changed selection.
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

/// The preview of the selected file in a file chooser: a small picture over name and size.
final class ImagePreview {
    let widget: Widget

    private let picture = Picture(contentFit: .scaleDown)
    /// The tile of the picture, or of the icon for a file without one.
    private let place: Overlay
    private let sign = Image(iconName: "image-x-generic-symbolic", pixelSize: 64)
    private let name = Label()
    private let size = Label()
    private var shownPath: String?
    private var reading: Task<Void, Never>?

    nonisolated private static let side = 220

    init() {
        place = Overlay(picture)
        place.addOverlay(sign)
        place.addStyle(.empty)
        let column = Box(.vertical, spacing: 6, children: [place, name, size])
        column.margins = Margins(all: 12)
        column.setSizeRequest(width: Self.side)
        column.hexpand = false
        column.valign = .center
        picture.canShrink = true
        picture.setSizeRequest(width: Self.side, height: Self.side)
        for label in [name, size] {
            label.wraps = true
            label.lines = 3
            label.ellipsize = .middle
            label.setWidth(maximum: 24)
        }
        size.addStyle(.rowSubtitle)
        widget = column
        set(nil, name: "", size: "")
    }

    /// Shows a file; nil for none. A file that is no image has no preview.
    func show(_ path: String?) {
        guard path != shownPath else { return }
        shownPath = path
        reading?.cancel()
        reading = nil
        set(nil, name: "", size: "")
        guard let path else { return }
        reading = Task { [weak self] in
            let found = await Self.read(path)
            guard !Task.isCancelled, let found else { return }
            self?.set(Texture(found.image), name: found.name, size: SizeWording.text(found.byteCount))
        }
    }

    private func set(_ texture: Texture?, name text: String, size byteCount: String) {
        picture.texture = texture
        sign.isVisible = texture == nil
        place.setStyle(.thumbnail, texture == nil)
        name.text = text
        size.text = byteCount
        // Translators: what a screen reader calls the preview of a file in the file chooser; %1$@ is the file's name.
        picture.setAccessibleName(text.isEmpty ? "" : formatted(gettext("Preview of “%1$@”"), text))
    }

    private struct Found: Sendable {
        let image: Bitmap
        let name: String
        let byteCount: Int
    }

    @concurrent
    nonisolated private static func read(_ path: String) async -> Found? {
        guard !Task.isCancelled, let data = try? PictureFile.read(path) else { return nil }
        let image = try? PictureDecoder.reduced(.thumbnail(side: 2 * side), of: data)
        let name = PathText.shown(path.split(separator: "/").last.map(String.init) ?? path)
        return image.map { Found(image: $0, name: name, byteCount: data.count) }
    }
}
