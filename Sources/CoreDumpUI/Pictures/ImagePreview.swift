import CoreDumpStore
import Gtk
import Localization
import Paths
import Screenshots

/// A small picture of a file that is about to be chosen, over its name and size.
final class ImagePreview {
    let widget: Widget

    private let picture = Picture(contentFit: .scaleDown)
    /// Where a picture would be.
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

    /// Shows a file; nil for none. What is no image has no preview.
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
