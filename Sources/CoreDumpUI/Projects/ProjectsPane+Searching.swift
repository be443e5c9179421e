import CoreDumpStore
import Gtk

/// Searching the projects.
extension ProjectsPane {
    /// - Parameter isSearch: whether another text is looked for.
    func update(isSearch: Bool = false) {
        rows.highlight = SearchHighlight(search.searched)
        let request = store.projectList(grouping: rows.grouping, search: search.searched)
        adapter.change(to: request, of: store, isSearch: isSearch)
    }

    func connectSearch() {
        search.onStarted = { [weak self] in self?.startCapturedSearch() }
        search.onChanged = { [weak self] text in
            self?.update(isSearch: !text.isEmpty)
            if text.isEmpty { self?.adapter.revealSelection() }
            self?.sayCount()
        }
        search.onLeave = { [weak self] in self?.header.isSearching = false }
        search.onDone = { [weak self] in self?.goToResults() }
        header.onSearchToggled = { [weak self] in self?.searchToggled() }
        revealer.revealsChild = header.isSearching
    }

    private func sayCount() {
        adapter.whenComplete { [weak self] in
            guard let self else { return }
            spoken.say(SpokenWording.projects(adapter.numberOfObjects, isSearch: !search.searched.isEmpty))
        }
    }

    /// What was found has the keyboard, and one of it is selected.
    private func goToResults() {
        guard adapter.firstID != nil else { return }
        list.grabFocus()
        guard !search.searched.isEmpty, selectedProject == nil, let first = adapter.firstID else { return }
        select(.project(first))
        onSelect?(selection)
    }

    private func startCapturedSearch() {
        header.isSearching = true
        search.goOn()
    }

    private func searchToggled() {
        let hadFocus = search.entry.containsFocus
        revealer.revealsChild = header.isSearching
        if header.isSearching {
            search.goOn()
        } else {
            search.clear()
            if hadFocus { list.grabFocus() }
        }
    }
}
