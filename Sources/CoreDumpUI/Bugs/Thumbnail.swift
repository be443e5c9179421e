import Gtk

/// The first screenshot of a bug, small; a faint sign where there is none, so that titles stand in one line.
final class Thumbnail {
    let widget: Widget

    private let picture = Picture(contentFit: .cover)
    private let placeholder = Image(iconName: "image-x-generic-symbolic")

    init() {
        let frame = Box(.horizontal)
        frame.addStyle(.thumbnail)
        frame.setSizeRequest(width: 64, height: 40)
        frame.valign = .center
        frame.clipsChildren = true
        for content in [picture, placeholder] {
            content.hexpand = true
            frame.append(content)
        }
        widget = frame
    }

    var texture: Texture? {
        didSet {
            picture.texture = texture
            picture.isVisible = texture != nil
            placeholder.isVisible = texture == nil
            widget.setStyle(.empty, texture == nil)
        }
    }
}
