import FetchedResults
import GRDB

/// What the projects pane shows.
package enum ProjectRequests {
    /// All projects by host.
    package static let byHost = request(grouping: .host)

    /// Projects by a grouping, and within a section by name, without case and diacritics. Each grouping is served by an
    /// index of its name, `project_on_host` and so on.
    ///
    /// - Parameter search: words (see ``SearchTerms``) that the name and the URL contain, as ``SearchFolding`` says; without any, all are
    ///   found. A search reads all projects in their order. No password in a URL is searched.
    package static func request(grouping: ProjectGrouping, search: String = "") -> SectionedRequest<Project> {
        let (descriptor, section) = terms(of: grouping)
        return SectionedRequest(
            request: FetchRequest(
                table: Project.tableName,
                predicate: predicate(SearchTerms(search).words, inURL: true),
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

    /// Which projects have each of these words in the name, or in the URL; nil without any word, for all.
    static func predicate(_ words: [String], inURL: Bool) -> FetchPredicate? {
        limited(words).map { word in
            let named = FetchColumn("name").contains(word, options: SearchFolding.options)
            let isAt = "fetchedresults_contains(\(searchedURL.name)(url), ?, \(SearchFolding.options.rawValue))"
            return inURL ? named || .sql(isAt, [word]) : named
        }.joined { $0 && $1 }
    }

    /// A function of SQL: the text in which a URL is searched.
    static let searchedURL = DatabaseFunction("coredump_searched_url", argumentCount: 1, pure: true) { values in
        values.first.flatMap(String.fromDatabaseValue).map(ShownURL.searched)
    }

    /// No name has so many words: SQL of any length would be refused, and the rest has to stand there as it was typed.
    private static func limited(_ words: [String]) -> [String] {
        let most = 16
        return words.count > most ? words.prefix(most) + [words.dropFirst(most).joined(separator: " ")] : words
    }
}

extension [FetchPredicate] {
    /// All of them as one; nil when there is none.
    func joined(by join: (FetchPredicate, FetchPredicate) -> FetchPredicate) -> FetchPredicate? {
        first.map { dropFirst().reduce($0, join) }
    }
}
