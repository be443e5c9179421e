import Gtk
import SectionedViewsModel

/// One of the two views, scrolled, with what it shows.
final class DemoPane {
    let view: SectionedView
    let content: DemoContent
    let scrolled: ScrolledWindow
    /// In pixels, once two rows with a header between them have been seen.
    var headerHeight: Double?

    init(_ view: SectionedView, name: String, content: DemoContent) {
        self.view = view
        self.content = content
        scrolled = ScrolledWindow(view)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        scrolled.hexpand = true
        scrolled.vexpand = true
        let placeholder = StatusPage(iconName: "view-list-symbolic", title: "No Rows")
        view.setAccessibleName(name)
        view.selectionMode = .multiple
        view.setPlaceholder(placeholder)
        view.dataSource = content
    }

    var visibleIDs: [Int64] { view.visibleRows.map(\.id) }
}
