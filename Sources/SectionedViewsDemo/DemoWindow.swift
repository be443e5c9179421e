import Foundation
import Gtk
import ListDiff
import SectionedViews
import SectionedViewsModel

/// The window: the list or the gallery of one model with the index beside it, buttons that change the model, and a status line with the
/// last event.
final class DemoWindow {
    let window: ApplicationWindow
    let model: GeneratedModel
    let list: DemoPane
    let gallery: DemoPane
    var changes: ChangeMaker
    var stream: ChangeStream?

    /// The rows that the user dragged last, and their text, by which the window recognises them when the user drops them here.
    private var dragged: (ids: [Int64], text: String)?
    private var connections: [SignalConnection] = []
    private var panel: DemoPanel?
    private let index = SectionIndex(accessibleName: "Demo Index")
    private let status = Label("Ready")
    private let counter = Label()
    private let search = SearchEntry(placeholder: "Go to Row")
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

    /// The view that is shown.
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

    // MARK: - Events of the views

    private func connect(_ pane: DemoPane) {
        let view = pane.view
        view.onSelectionChanged = { [weak self, weak view] in
            guard let self, let view, self.pane.view === view else { return }
            status.text = "\(view.selectedCount) selected"
        }
        view.onActivate = { [weak self] in self?.tell("Activated", $0) }
        view.onContextMenu = { [weak self] item, x, y in
            self?.tell("Context menu at \(Int(x)), \(Int(y)) of", item)
        }
        view.dragContent = { [weak self] in self?.content(dragging: $0) }
        view.acceptDrops(of: DropValue.Kind.allCases) { _ in
            true
        } onDrop: { [weak self] place, value in
            self?.take(value, at: place) ?? false
        }
    }

    private func title(of id: Int64) -> String { model.text(of: id).title }

    private func tell(_ what: String, _ item: ListItem) {
        guard let id = item.rowID else { return }
        status.text = "\(what) “\(title(of: id))”"
    }

    private func content(dragging items: [ListItem]) -> ContentProvider? {
        let ids = items.compactMap(\.rowID)
        guard !ids.isEmpty else { return nil }
        let text = ids.map(title).joined(separator: "\n")
        dragged = (ids, text)
        return ContentProvider(text: text)
    }

    private func take(_ value: DropValue, at place: DropPlace) -> Bool {
        if case .header(let section) = place, case .text(let text) = value, let dragged, dragged.text == text {
            status.text = "Moved \(dragged.ids.count) to section “\(model.sections[section].title)”"
            apply(changes.moves(of: dragged.ids, toSection: section))
            return true
        }
        status.text = "Dropped \(words(for: value)) on \(words(for: place))"
        return true
    }

    private func words(for value: DropValue) -> String {
        switch value {
        case .text(let text): "“\(text)”"
        case .files(let paths): paths.map { "“\($0)”" }.joined(separator: ", ")
        case .image(let bytes): "the file of a picture, \(bytes.count) bytes"
        case .texture(let texture): "a picture of \(texture.width) × \(texture.height)"
        case .remoteFiles: "files of another computer"
        case .damagedTexture, .unreadableImage: "a picture that is damaged"
        case .widget: "a widget"
        }
    }

    private func words(for place: DropPlace) -> String {
        switch place {
        case .item(let item): item.rowID.map { "row “\(title(of: $0))”" } ?? "the top row"
        case .header(let section): "header “\(model.sections[section].title)”"
        case .background: "background"
        }
    }

    // MARK: - Buttons

    func perform(_ change: DemoChange) {
        let seen = surroundings
        let edits = changes.edits(for: change, seen)
        apply(edits)
        status.text = edits.isEmpty ? "\(change.label): nothing to do" : change.label
    }

    private func setRandom(_ isOn: Bool) {
        stream = isOn ? ChangeStream(on: self) : nil
    }

    func showCounter(batches: Int, checks: Int, drifts: Int) {
        counter.text = "Batches \(batches) · Checks \(checks) · Drifts \(drifts)"
    }

    /// Single changes are made at the selected row; with none or several selected, at the middle one of those that are seen.
    private var surroundings: ChangeMaker.Surroundings {
        let visible = pane.visibleIDs
        let selected = pane.view.selectedItems.compactMap(\.rowID)
        let target =
            selected.count == 1 && visible.contains(selected[0])
            ? selected[0] : visible.isEmpty ? nil : visible[visible.count / 2]
        return ChangeMaker.Surroundings(target: target, visible: visible, selected: selected)
    }
}

/// One of the two views in its scrolled window.
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

/// The column of buttons.
final class DemoPanel {
    let widget: Widget
    let random = ToggleButton(label: "Random Changes")

    private var connections: [SignalConnection] = []

    init(onChange: @escaping (DemoChange) -> Void, onRandom: @escaping (Bool) -> Void) {
        let column = Box(.vertical, spacing: 6)
        column.addStyle(.demoPanel)
        for change in DemoChange.allCases {
            let button = Button(label: change.label)
            // The focus stays in the view, so that keys and the selection go on from there.
            button.focusesOnClick = false
            button.onClicked { onChange(change) }.store(in: &connections)
            column.append(button)
        }
        random.focusesOnClick = false
        random.onToggled { [weak random] in onRandom(random?.isActive == true) }.store(in: &connections)
        column.append(random)
        let scrolled = ScrolledWindow(column)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
    }
}
