import AppModel
import CoreDumpStore
import Gtk
import ListDiff
import SectionedViews

/// What is dragged out of the lists, and dropped on them or anywhere else.
extension MainWindow {
    func addDrops() {
        acceptFiles(on: content, showing: importHint)
        // Before the entries, which would take the names of files as text.
        for search in [projects.search, bugs.search] { acceptFiles(on: search.entry, phase: .capture) }
        let isOnRow = { [importHint] (place: DropPlace) in
            if case .item(.row) = place { !importHint.isForWindow } else { false }
        }
        bug.passesDropOn = { [importHint] in importHint.isForWindow }
        for collection in bugs.collections.values {
            collection.view.dragContent = { [weak self] in self?.content(dragging: $0) }
            collection.view.acceptDrops(
                of: [.files, .texture], images: .pictures, passingOn: [.files], isAllowed: isOnRow
            ) { [weak self] place, value in
                guard case .item(.row(let id)) = place, let self else { return false }
                if let rest = takeImports(value) { attach(rest, to: Bug.ID(rowID: id), wasDropped: true) }
                return true
            }
        }
        bug.onDrop = { [weak self] value in
            guard let self, let rest = takeImports(value), let id = model.bugs.selection else { return }
            attach(rest, to: id, wasDropped: true)
        }
        projects.list.acceptDrops(
            of: [.files, .texture, .text], images: .pictures, onlyOwn: [.text], passingOn: [.files], isAllowed: isOnRow
        ) { [weak self] place, value in
            guard case .item(.row(let id)) = place else { return false }
            return self?.take(value, onProject: Project.ID(rowID: id)) ?? false
        }
    }

    /// Other programs get the bugs as text; on a project they are moved there.
    private func content(dragging items: [ListItem]) -> ContentProvider? {
        let ids = items.compactMap(Bug.ID.init)
        guard !ids.isEmpty else { return nil }
        let text = draggedText(of: ids)
        draggedBugs = (ids, text)
        return ContentProvider(text: text)
    }

    private func take(_ value: DropValue, onProject project: Project.ID) -> Bool {
        guard case .text(let text) = value else {
            guard let rest = takeImports(value, onProject: project) else { return true }
            // One question after the other.
            services.imports.whenDone { [weak self] in
                self?.dialogs.newBug(in: project, reading: rest, wasDropped: true)
            }
            return true
        }
        guard let draggedBugs, draggedBugs.text == text else { return false }
        steps.make(.change(Set(draggedBugs.ids), BugChange(projectID: project)))
        return true
    }

    /// Lets files be dropped where nothing else takes them. What is neither a table nor dropped on a bug or a project is taken to be told
    /// why nothing comes of it: so only tables are shown to be of use there.
    private func acceptFiles(
        on widget: Widget, phase: EventController.Phase = .bubble, showing hint: ImportHint? = nil
    ) {
        let target = DropTarget(kinds: [.files])
        target.phase = phase
        widget.addStyle(.quietDrop)
        if let hint {
            target.onFilesKnown = { hint.show(for: $0) }
            target.onLeave { hint.hide() }.store(in: &connections)
        }
        // A screenshot that is dragged out of the window is meant for others.
        target.takesOwnDrags = false
        target.onEnter { [weak self] _, _ in self?.dialogs.isOpen == false }.store(in: &connections)
        target.onMotion { [weak self] _, _ in self?.dialogs.isOpen == false }.store(in: &connections)
        target.onDrop { [weak self, weak widget] value, x, y in
            guard let self, let widget, !dialogs.isOpen else { return false }
            let project = projects.list.rowID(atX: x, y: y, in: widget).map(Project.ID.init(rowID:))
            if let rest = takeImports(value, onProject: project) {
                services.imports.whenDone { [weak self] in self?.refuse(rest) }
            }
            return true
        }.store(in: &connections)
        widget.addController(target)
    }
}
