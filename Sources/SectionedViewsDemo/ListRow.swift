import Gtk
import SectionedViewsModel

/// A row of the list: a coloured square with a letter, a title that goes on in the next line, a subtitle.
final class ListRow: DemoRowWidget {
    let widget: Widget

    private let square = ColoredLabel(.demoSquare)
    private let title = Label()
    private let subtitle = Label()

    init() {
        for label in [title, subtitle] { label.xalign = 0 }
        title.wraps = true
        title.addStyle(.demoTitle)
        subtitle.ellipsize = .end
        subtitle.addStyle(.demoSubtitle)
        let lines = Box(.vertical, spacing: 2, children: [title, subtitle])
        lines.hexpand = true
        lines.valign = .center
        square.widget.valign = .start
        widget = Box(.horizontal, spacing: 12, children: [square.widget, lines])
    }

    func show(_ text: RowText) {
        square.show(text)
        title.text = text.title
        subtitle.text = text.subtitle
    }

    func shows(_ text: RowText) -> Bool {
        title.text == text.title && subtitle.text == text.subtitle && square.shows(text)
    }
}
