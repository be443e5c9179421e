import CoreDumpStore
import Foundation
import Gtk

/// The first screenshot of a bug in a tile; a faint icon where there is none, so that titles are aligned.
final class Thumbnail {
    /// Where the tile is.
    enum Place {
        /// In a row of a list, small.
        case row
        /// In a cell of the gallery, as wide as the cell.
        case gallery
    }

    let widget: Widget

    private let place: Place
    private let frame: TileFrame
    private let picture = Picture(contentFit: .fill)
    private let placeholder: Image
    private var bug: Bug?
    private var loader: ThumbnailLoader?
    /// The bug whose picture, or placeholder, is shown.
    private var shown: Bug.ID?
    private var request: ThumbnailRequest?

    /// In pixels.
    private static let rowWidth = 64
    private static let rowSize = PixelSize(width: 64, height: 40)
    private static let leastGalleryWidth = 120
    private static let galleryWidth = 160

    init(_ place: Place = .row) {
        self.place = place
        let iconName = "image-x-generic-symbolic"
        placeholder = Image(iconName: iconName, pixelSize: place == .gallery ? 32 : nil)
        // The tile decides the size of the picture.
        picture.canShrink = true
        let isRow = place == .row
        frame = TileFrame(
            minimumWidth: isRow ? Self.rowWidth : Self.leastGalleryWidth,
            naturalWidth: isRow ? Self.rowWidth : Self.galleryWidth, children: [placeholder, picture])
        frame.addStyle(.thumbnail)
        frame.valign = isRow ? .center : .start
        widget = frame
        clear()
        frame.onTileSizeChanged = { [weak self] in self?.load() }
    }

    /// Shows the bug's picture: at once if `loader` has it, else as soon as it has been read.
    func show(_ bug: Bug, _ loader: ThumbnailLoader) {
        self.bug = bug
        self.loader = loader
        load()
    }

    /// Shows nothing.
    func clear() {
        (bug, loader, request, shown) = (nil, nil, nil, nil)
        display(nil, placeholder: false, fadesIn: false)
    }

    private func load() {
        guard let bug, let loader else { return }
        // Before its first layout a tile of the gallery has no size; that of a row is constant.
        guard let tile = frame.tileSize ?? (place == .row ? Self.rowSize : nil) else {
            request = nil
            let isNone = loader.lacksPicture(bug.id, updated: bug.updated)
            return isNone ? answer(nil, fadesIn: false) : forget(unless: bug.id)
        }
        let scale = widget.scaleFactor
        let size = PixelSize(width: tile.width * scale, height: tile.height * scale)
        let key = ThumbnailKey(bug: bug.id, updated: bug.updated, size: size)
        if let known = loader.known(key) {
            request = nil
            answer(known, fadesIn: false)
        } else if request?.key != key {
            forget(unless: bug.id)
            request = loader.request(key) { [weak self] texture in
                self?.request = nil
                self?.answer(texture, fadesIn: self?.shown == nil)
            }
        }
    }

    private func answer(_ texture: Texture?, fadesIn: Bool) {
        shown = bug?.id
        display(texture, placeholder: texture == nil, fadesIn: fadesIn)
    }

    /// Removes the picture of another bug. The old picture of the same bug stays until the new one is loaded.
    private func forget(unless id: Bug.ID) {
        guard shown != id else { return }
        shown = nil
        display(nil, placeholder: false, fadesIn: false)
    }

    private func display(_ texture: Texture?, placeholder shows: Bool, fadesIn: Bool) {
        if picture.texture !== texture { picture.texture = texture }
        picture.isVisible = texture != nil
        picture.setStyle(.late, fadesIn && texture != nil)
        placeholder.isVisible = shows
        frame.setStyle(.empty, texture == nil)
    }
}
