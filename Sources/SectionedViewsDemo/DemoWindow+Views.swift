import Gtk
import SectionedViewsModel

// What the person does in the views.
extension DemoWindow {
    func connect(_ pane: DemoPane) {
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

    func title(of id: Int64) -> String { model.text(of: id).title }

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
}
