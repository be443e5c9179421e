import Foundation
import Gtk
import SectionedViewsModel

/// The window: the list or the gallery of one model with the index beside it, buttons that change the model, and what
/// happened last.
final class DemoWindow {
    let window: ApplicationWindow
    let model: GeneratedModel
    let list: DemoPane
    let gallery: DemoPane
    let index = SectionIndex(accessibleName: "Demo Index")
    let status = Label("Ready")
    let counter = Label()
    let search = SearchEntry(placeholder: "Go to Row")
    var changes: ChangeMaker
    var stream: ChangeStream?
    /// What was dragged last, and its text, by which it is known when it is dropped here.
    var dragged: (ids: [Int64], text: String)?
    var connections: [SignalConnection] = []

    private let stack = Stack(transition: .crossfade)
    private let listButton = ToggleButton(label: "List")
    private let galleryButton = ToggleButton(label: "Gallery")

    private static let cellWidth = 140.0

    init(application: Application, options: DemoOptions) {
        let model = GeneratedModel(rows: options.rows, sections: options.sections, seed: options.seed)
        self.model = model
        changes = ChangeMaker(
            model: model, random: RandomEdits(model: model, seed: options.seed),
            shuffling: SplitMix64(seed: options.seed))
        list = DemoPane(
            SectionedListView(), name: "Demo List", content: DemoContent(model) { ListRow() })
        gallery = DemoPane(
            SectionedGridView(minimumCellWidth: Self.cellWidth), name: "Demo Gallery",
            content: DemoContent(model) { GalleryCell() })
        window = ApplicationWindow(application: application)
        window.title = "Sectioned Views"
        window.defaultSize = (width: 900, height: 720)
        window.content = makeContent()
        connectIndex()
        for pane in [list, gallery] { connect(pane) }
        show(isGrid: options.isGrid)
    }

    /// What is shown.
    var pane: DemoPane { stack.visibleChildName == "gallery" ? gallery : list }

    func present() {
        window.present()
        pane.view.grabFocus()
    }

    /// Shows the list or the gallery, from about the same row on.
    func show(isGrid: Bool) {
        let first = pane.visibleIDs.first
        (isGrid ? galleryButton : listButton).isActive = true
        stack.visibleChildName = isGrid ? "gallery" : "list"
        if let first { pane.view.scrollTo(rowID: first) }
        (isGrid ? list : gallery).view.setSectionIndex(nil)
        pane.view.setSectionIndex(index)
    }

    /// Changes the model, and shows it in both views.
    func apply(_ edits: [ModelEdit]) {
        let difference = model.apply(edits)
        list.view.apply(difference)
        gallery.view.apply(difference)
    }

    private func makeContent() -> Widget {
        let header = HeaderBar()
        let toggles = Box(.horizontal, children: [listButton, galleryButton])
        toggles.addStyle(.linked)
        galleryButton.join(listButton)
        header.titleWidget = toggles
        listButton.onToggled { [weak self] in
            if let self { show(isGrid: !listButton.isActive) }
        }.store(in: &connections)
        search.setAccessibleName("Go to Row")
        header.packEnd(search)
        stack.add(list.scrolled, name: "list")
        stack.add(gallery.scrolled, name: "gallery")
        let panel = DemoPanel(
            onChange: { [weak self] in self?.perform($0) }, onRandom: { [weak self] in self?.setRandom($0) })
        let views = Box(
            .horizontal, children: [panel.widget, Separator(.vertical), stack, index])
        views.vexpand = true
        status.xalign = 0
        status.hexpand = true
        status.ellipsize = .end
        status.setAccessibleRole(.status)
        let bar = Box(.horizontal, spacing: 12, children: [status, counter])
        bar.margins = Margins(horizontal: 12, vertical: 6)
        self.panel = panel
        return Box(.vertical, children: [header, views, Separator(.horizontal), bar])
    }

    private var panel: DemoPanel?

    private func connectIndex() {
        index.setSearch(accessibleName: "Go to Row") { [weak self] in self?.search.grabFocus() }
        search.onActivate { [weak self] in self?.goToRow() }.store(in: &connections)
    }

    private func goToRow() {
        guard let id = Int64(search.text), pane.view.select(rowID: id, scroll: true) else {
            status.text = "There is no row “\(search.text)”"
            return
        }
        pane.view.grabFocus()
        status.text = "Went to “\(title(of: id))”"
    }
}
