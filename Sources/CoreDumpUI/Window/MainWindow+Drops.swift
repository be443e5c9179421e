import CoreDumpStore
import Gtk

/// What is dragged out of the lists, and dropped on them.
extension MainWindow {
    func addDrops() {
        for collection in bugs.collections.values {
            collection.view.dragContent = { [weak self] in self?.content(dragging: $0) }
            collection.view.acceptDrops(of: [.files, .texture]) { place in
                if case .item(.row) = place { true } else { false }
            } onDrop: { [weak self] place, value in
                guard case .item(.row(let id)) = place, let self else { return false }
                if !takeImport(value) { attach(value, to: Bug.ID(rowID: id)) }
                return true
            }
        }
        bug.onDrop = { [weak self] value in
            guard let self, !takeImport(value), let id = bugs.selection else { return }
            attach(value, to: id)
        }
        projects.list.acceptDrops(of: [.files, .texture, .text]) { place in
            if case .item(.row) = place { true } else { false }
        } onDrop: { [weak self] place, value in
            guard case .item(.row(let id)) = place else { return false }
            return self?.take(value, onProject: Project.ID(rowID: id)) ?? false
        }
    }

    /// Other programs get the bugs as text; on a project they are moved there.
    private func content(dragging items: [ListItem]) -> ContentProvider? {
        let ids = items.compactMap(Bug.ID.init)
        guard !ids.isEmpty else { return nil }
        let text = ids.compactMap { bugs.bug($0) }.map { "\(BugWording.number($0.id)) \($0.title)" }
            .joined(separator: "\n")
        draggedBugs = (ids, text)
        return ContentProvider(text: text)
    }

    private func take(_ value: DropValue, onProject project: Project.ID) -> Bool {
        guard case .text(let text) = value else {
            if !takeImport(value) { dialogs.newBug(in: project, dropping: value) }
            return true
        }
        guard let draggedBugs, draggedBugs.text == text else { return false }
        step { try $0.moveBugs(Set(draggedBugs.ids), to: project) }
        return true
    }
}
