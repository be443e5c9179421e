import CoreDumpStore

/// What is said and offered about the selected bugs.
extension BugsPane {
    /// So many of the selected bugs are read while the person waits: what can be done with them does not depend on more, and more
    /// are copied beside the main loop.
    static let mostLookedAt = 500

    /// Whether what is selected is only not known yet.
    var isAwaitingSelection: Bool { selectedCount == 0 && !collection.awaitedIDs.isEmpty }

    /// What can be done with the selected bugs.
    var menu: BugMenu {
        let count = selectedCount
        guard count <= Self.mostLookedAt else { return BugMenu(count: count, counts: countsOfMany(count)) }
        let selected = selectedIDs.compactMap { bug($0) }
        let (open, priorities) = (selected.count { $0.status == .open }, Set(selected.map(\.priority)))
        return BugMenu(
            count: count, counts: BugCounts(open: open, closed: selected.count - open),
            priority: priorities.count == 1 ? priorities.first : nil)
    }

    /// Of all bugs, and of those of one status, it is known without a look at each.
    private func countsOfMany(_ count: Int) -> BugCounts? {
        switch filter {
        case .open: BugCounts(open: count, closed: 0)
        case .closed: BugCounts(open: 0, closed: count)
        case .all: counts.flatMap { $0.total == count ? $0 : nil }
        }
    }

    /// Where the person is: what is listed, what is searched for in it, and which bug is selected.
    struct Place: Equatable {
        let scope: BugScope?
        let searched: String
        let selection: Bug.ID?
    }

    var place: Place { Place(scope: scope, searched: search.searched, selection: selection) }

    /// - Parameter isAlone: whether no pane beside the list says what can be done with several bugs.
    func showSelectionBar(isAlone: Bool) {
        selectionBar.show(count: isAlone ? selectedCount : 0)
    }
}
