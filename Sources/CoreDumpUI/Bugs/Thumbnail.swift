import Gtk

/// The first screenshot of a bug, small; an outline where there is none, so that titles stand in one line.
final class Thumbnail {
    let widget: Widget

    private let picture = Picture()

    init() {
        let frame = Box(.horizontal)
        frame.addStyle(.thumbnail)
        frame.setSizeRequest(width: 64, height: 40)
        frame.valign = .center
        frame.clipsChildren = true
        picture.contentFit = .cover
        picture.hexpand = true
        frame.append(picture)
        widget = frame
    }

    var texture: Texture? {
        didSet {
            picture.texture = texture
            widget.setStyle(.empty, texture == nil)
        }
    }
}
