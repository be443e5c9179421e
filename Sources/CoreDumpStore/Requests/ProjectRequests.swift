import FetchedResults
import GRDB

package enum ProjectRequests {
    /// Projects by a grouping, and within a section by name, without case and diacritics. Each grouping has an index, `project_on_host` and
    /// so on.
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

    /// An SQL function: the text of a URL that a search looks at.
    static let searchedURL = DatabaseFunction("coredump_searched_url", argumentCount: 1, pure: true) { values in
        values.first.flatMap(String.fromDatabaseValue).map(DisplayURL.searched)
    }

    /// SQLite limits the length of SQL: the words after the first 16 count as one, with single spaces between them.
    private static func limited(_ words: [String]) -> [String] {
        let most = 16
        return words.count > most ? words.prefix(most) + [words.dropFirst(most).joined(separator: " ")] : words
    }
}

extension [FetchPredicate] {
    /// The joined predicates; nil when there is none.
    func joined(by join: (FetchPredicate, FetchPredicate) -> FetchPredicate) -> FetchPredicate? {
        first.map { dropFirst().reduce($0, join) }
    }
}

/// The groupings of the projects pane. The raw values are stored in settings.
package enum ProjectGrouping: String, CaseIterable, Sendable {
    /// A section per host, in the order of the language; projects without a URL come first, in a section with an empty name.
    case host
    /// A section per first letter, named by it; `#` for digits and symbols comes last.
    case name
    /// A section per month in which they were added, the newest first, named `2026-11`.
    case added
    /// Two sections, named by the raw values of ``ProjectActivity``.
    case activity
}

/// Whether a project has open bugs.
package enum ProjectActivity: String, CaseIterable, Sendable {
    case active, quiet
}
