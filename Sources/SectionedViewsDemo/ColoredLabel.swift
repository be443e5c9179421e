import Gtk
import SectionedViewsModel

/// The initial of a row's title on the row's colour.
final class ColoredLabel {
    let widget: Widget

    private let label = Label()
    private var color: Int?

    init(_ style: StyleClass) {
        label.addStyle(style)
        widget = label
    }

    func show(_ text: RowText) {
        label.text = String(text.title.prefix(1))
        guard text.color != color else { return }
        if let color { label.removeStyle(.demoColor(color)) }
        label.addStyle(.demoColor(text.color))
        color = text.color
    }

    func shows(_ text: RowText) -> Bool {
        label.text == text.title.prefix(1) && label.hasStyle(.demoColor(text.color))
    }
}
