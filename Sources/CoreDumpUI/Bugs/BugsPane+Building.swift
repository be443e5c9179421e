import CoreDumpStore
import Gtk
import Localization

extension BugsPane {
    func prepare(_ collection: any BugCollection) {
        let view = collection.view
        view.setAccessibleName(gettext("Bugs"))
        view.selectionMode = .multiple
        view.isTypeAheadEnabled = false
        // What a key would do to a bug must not be done to another one: see ``MainWindow/step(_:isTold:)``.
        view.succession = .after([])
        view.onSelectionChanged = { [weak self, weak collection] in
            guard let self, collection === self.collection, !isAwaitingSelection else { return }
            onSelect?()
        }
        collection.onResultsChanged = { [weak self] in self?.updatePage() }
    }

    func build() {
        for (view, collection) in collections {
            let scrolled = ScrolledWindow(collection.view)
            scrolled.setPolicy(horizontal: .never, vertical: .automatic)
            scrolled.vexpand = true
            scrolled.hexpand = true
            views.add(scrolled, name: view.rawValue)
        }
        views.visibleChildName = view.rawValue
        viewsTransition = views.onTransitionChanged { [weak self] in
            if let self, !views.isInTransition { clearHidden() }
        }
        index.setSearch(accessibleName: gettext("Search")) { [weak self] in self?.startSearch() }
        list.setSectionIndex(index)
        search.capture(views, in: content)
        stack.add(Box(.horizontal, children: [views, index]), name: "bugs")
        for page in BugPages.Page.allCases { stack.add(name: page.rawValue) { [pages] in pages.widget(page) } }
        stack.vexpand = true
        controls.append(search.entry)
        controls.append(filters.widget)
        controls.addStyle(.paneControls)
        content.append(header.bar)
        content.append(controls)
        content.append(stack)
        content.append(selectionBar.widget)
        content.setSizeRequest(width: 300)
        content.addStyle(.pane)
    }

    /// Makes what stands in the place of bugs, and has not been shown yet.
    func makeWaitingPages() {
        stack.makeWaiting()
    }
}
