import GRDB

extension Store {
    /// What the bugs pane shows of a search; see ``BugRequests/request(_:grouping:filter:bounds:)``.
    ///
    /// A text of three characters and more is found by the index `bug_search`: where it finds few bugs, these are looked up
    /// and sorted; where it finds many, all are walked through in their order. A shorter text reads every text. Where there
    /// are not many bugs to search, each of them is tested.
    ///
    /// - Parameter search: what the title or the details contain, without regard to case and diacritics; white space at its
    ///   ends does not matter, and an empty text finds all. One such as `#12` finds the bug of this number as well.
    /// - Throws: ``StoreError``
    package func bugRequest(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, search: String, bounds: CreatedBounds
    ) throws -> SectionedRequest<Bug> {
        let list = BugList(
            scope: scope, grouping: grouping, filter: filter, search: BugSearch.condition(search), bounds: bounds)
        return try read { try list.whole(in: $0) }
    }
}
