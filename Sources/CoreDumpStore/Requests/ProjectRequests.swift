import FetchedResults
import GRDB

/// What the projects pane shows.
package enum ProjectRequests {
    /// All projects by host.
    package static let byHost = request(grouping: .host)

    /// Projects by a grouping, and within a section by name, without case and diacritics. Each grouping is served by an
    /// index of its name, `project_on_host` and so on.
    ///
    /// - Parameter search: what the name or the URL contains, without regard to case and diacritics; white space at its ends
    ///   does not matter, and an empty text finds all. A search reads all projects in their order.
    package static func request(grouping: ProjectGrouping, search: String = "") -> SectionedRequest<Project> {
        let (descriptor, section) = terms(of: grouping)
        return SectionedRequest(
            request: FetchRequest(
                table: Project.tableName, predicate: predicate(search),
                sortDescriptors: [descriptor, FetchSortDescriptor("sort_key")]),
            sectionNameKeyPath: section)
    }

    private static func terms(of grouping: ProjectGrouping) -> (FetchSortDescriptor, SectionKeyPath) {
        switch grouping {
        case .host:
            return (
                FetchSortDescriptor("host_key"), SectionKeyPath("host_key", title: { SectionName.readable($0) })
            )
        case .name:
            return (
                FetchSortDescriptor("initial"),
                SectionKeyPath("initial", title: { SectionName.readable($0) }, indexTitle: { SectionName.readable($0) })
            )
        case .added:
            let month = "substr(added_local, 1, 7)"
            return (
                FetchSortDescriptor(sql: month, ascending: false),
                SectionKeyPath(sql: month, indexTitle: { SectionName.year($0) })
            )
        case .activity:
            let isActive = "open_bug_count > 0"
            return (
                FetchSortDescriptor(sql: isActive, ascending: false),
                SectionKeyPath(sql: isActive, title: { SectionName.activity($0) })
            )
        }
    }

    private static func predicate(_ search: String) -> FetchPredicate? {
        let text = CheckedText.trimmed(search)
        guard !text.isEmpty else { return nil }
        let options: FetchPredicate.Options = [.caseInsensitive, .diacriticInsensitive]
        return FetchColumn("name").contains(text, options: options)
            || FetchColumn("url").contains(text, options: options)
    }
}
