import Gtk
import SectionedViewsModel

/// A cell of the gallery: a large coloured square with a letter over a title.
final class GalleryCell: DemoRowWidget {
    let widget: Widget

    private let tile = ColoredLabel(.demoTile)
    private let title = Label()

    init() {
        title.ellipsize = .end
        tile.widget.hexpand = true
        widget = Box(.vertical, spacing: 6, children: [tile.widget, title])
    }

    func show(_ text: RowText) {
        tile.show(text)
        title.text = text.title
    }

    func shows(_ text: RowText) -> Bool {
        title.text == text.title && tile.shows(text)
    }
}
