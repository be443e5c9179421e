import Gtk
import SectionedViews
import SectionedViewsModel

/// The data source of one of the views, with the widgets of its rows and headers.
final class DemoContent: SectionedViewDataSource {
    private let model: GeneratedModel
    private let makeRowWidget: () -> any DemoRowWidget
    /// The rows and headers of the view's widgets, until the view discards them.
    private var rows: [Widget: any DemoRowWidget] = [:]
    private var headers: [Widget: Label] = [:]

    init(_ model: GeneratedModel, makeRow: @escaping () -> any DemoRowWidget) {
        self.model = model
        makeRowWidget = makeRow
    }

    /// Whether a widget of the view shows what the model says of that row.
    func shows(rowID: Int64, in widget: Widget) -> Bool {
        rows[widget]?.shows(model.text(of: rowID)) ?? false
    }

    var numberOfSections: Int { model.sections.count }
    func numberOfRows(inSection section: Int) -> Int { model.count(inSection: section) }
    func rowID(at index: Int) -> Int64 { model.id(at: index) }
    func sectionID(at section: Int) -> String { "\(model.sections[section].key)" }
    func index(of rowID: Int64) -> Int? { model.index(of: rowID) }

    func makeRow() -> Widget {
        let row = makeRowWidget()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at index: Int) {
        rows[widget]?.show(model.text(of: model.id(at: index)))
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at index: Int) -> String {
        model.text(of: model.id(at: index)).title
    }

    func makeHeader() -> Widget {
        let label = Label()
        label.xalign = 0
        label.ellipsize = .end
        headers[label] = label
        return label
    }

    func bindHeader(_ widget: Widget, section: Int) {
        headers[widget]?.text = accessibleName(ofSection: section)
    }

    func accessibleName(ofSection section: Int) -> String { model.sections[section].title }
    func indexTitle(ofSection section: Int) -> String? { model.sections[section].letter }
}

/// The widgets of a row, in the list or in the gallery.
protocol DemoRowWidget: AnyObject {
    /// The outermost of them.
    var widget: Widget { get }

    func show(_ text: RowText)
    /// Whether the widgets show this text.
    func shows(_ text: RowText) -> Bool
}

/// A row of the list: a coloured square with a letter, a title that may have several lines, and a subtitle.
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

/// The classes that the demo's style sheet has rules for.
extension StyleClass {
    static let demoPanel = StyleClass("demo-panel")
    static let demoSquare = StyleClass("demo-square")
    static let demoTile = StyleClass("demo-tile")
    static let demoTitle = StyleClass("demo-title")
    static let demoSubtitle = StyleClass("demo-subtitle")

    static func demoColor(_ number: Int) -> StyleClass { StyleClass("demo-color-\(number)") }
}

/// What the demo adds to the theme.
enum DemoStyle {
    static func install(on display: Display) {
        CssProvider(css).add(to: display)
    }

    /// The colours of squares, all dark enough for white letters.
    private static let colors = [
        "#a51d2d", "#c64600", "#986a00", "#63452c", "#26a269", "#18794e", "#007184", "#1a5fb4", "#3d3d99", "#613583",
        "#9c3d84", "#5e5c64",
    ]

    private static let css = """
        .demo-panel { padding: 12px; }
        .demo-square, .demo-tile { color: white; font-weight: bold; }
        .demo-square { min-width: 36px; min-height: 36px; border-radius: 9px; }
        .demo-tile { min-height: 88px; border-radius: 12px; font-size: 200%; }
        .demo-title { font-weight: bold; }
        .demo-subtitle { font-size: smaller; opacity: 0.65; }

        """
        + colors.enumerated().map { ".demo-color-\($0) { background: \($1); }" }.joined(separator: "\n")
}
