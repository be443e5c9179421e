import Gtk

/// What a ``ZoomView`` scrolls: a picture at the size of the view or at one of its own.
final class ZoomSheet {
    let widget: Widget
    private let picture = Picture(contentFit: .scaleDown)
    /// Takes the room that the picture has at its scale; the picture lies over it.
    private let room = Box(.horizontal)

    init() {
        picture.canShrink = true
        let layers = Overlay(room)
        layers.addOverlay(picture)
        widget = layers
    }

    /// What is called so by screen readers.
    var name: String = "" {
        didSet { picture.setAccessibleName(name) }
    }

    /// Nil for none.
    func show(_ texture: Texture?) {
        picture.texture = texture
    }

    /// Sizes are in pixels of the picture that the thumbnail stands for, or for the beginning of it.
    func show(_ thumbnail: Texture?, as size: PixelSize, in room: PixelSize) {
        picture.showReduced(thumbnail, as: size, in: room)
    }

    /// Shows all of the picture in the view.
    func fit() {
        picture.contentFit = .scaleDown
        widget.halign = .fill
        widget.valign = .fill
        room.setSizeRequest()
    }

    /// Shows the picture so large, in pixels.
    func enlarge(width: Double, height: Double) {
        picture.contentFit = .fill
        widget.halign = .center
        widget.valign = .center
        room.setSizeRequest(width: Int(width), height: Int(height))
    }
}
