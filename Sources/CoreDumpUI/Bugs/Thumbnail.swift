import Gtk

/// The first screenshot of a bug, small; a faint sign where there is none, so that titles stand in one line.
final class Thumbnail {
    let widget: Widget

    private let picture = Picture(contentFit: .cover)
    private let placeholder = Image(iconName: placeholderIcon)

    private static let placeholderIcon = "image-x-generic-symbolic"

    init() {
        // Laid over the placeholder, the picture fills its place, whatever its own size is.
        placeholder.setSizeRequest(width: 64, height: 40)
        let frame = Overlay(placeholder)
        frame.addOverlay(picture)
        frame.addStyle(.thumbnail)
        frame.valign = .center
        frame.clipsChildren = true
        widget = frame
    }

    var texture: Texture? {
        didSet {
            picture.texture = texture
            picture.isVisible = texture != nil
            placeholder.iconName = texture == nil ? Self.placeholderIcon : nil
            widget.setStyle(.empty, texture == nil)
        }
    }
}
