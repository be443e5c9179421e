import Gtk

extension FetchedListAdapter: ReportedList {
    var isAtRest: Bool { !view.isAnimating && !isLoading && !isStale }

    var isFilled: Bool { numberOfObjects == 0 && !isLoading || !view.visibleRows.isEmpty }

    var rowCount: Int { numberOfObjects }

    var changeCount: Int { view.changeCount }

    func drift() throws -> String? {
        guard let controller else {
            return view.visibleRows.isEmpty ? nil : "rows are seen and there are none"
        }
        return try ListCheck(content: content, shown: controller, view: view).drift()
    }
}
