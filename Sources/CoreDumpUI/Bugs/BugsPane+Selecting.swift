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
        guard count <= Self.mostLookedAt else {
            // Of all bugs it is known, without a look at each.
            let all = counts.flatMap { filter == .all && $0.total == count ? $0 : nil }
            return BugMenu(
                count: count, hasOpen: all.map { $0.open > 0 } ?? (filter != .closed),
                hasClosed: all.map { $0.closed > 0 } ?? (filter != .open))
        }
        let selected = selectedIDs.compactMap { bug($0) }
        let (statuses, priorities) = (Set(selected.map(\.status)), Set(selected.map(\.priority)))
        return BugMenu(
            count: count, hasOpen: statuses.contains(.open), hasClosed: statuses.contains(.closed),
            priority: priorities.count == 1 ? priorities.first : nil)
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
