import FetchedResults

/// What the projects pane shows.
package enum ProjectRequests {
    /// All projects by host, then by name without case and diacritics. Projects without a URL come first, in a section with
    /// an empty name. Served by the index `project_on_host`.
    package static let byHost = SectionedRequest<Project>(
        request: FetchRequest(
            table: Project.tableName, sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("sort_key")]),
        sectionNameKeyPath: SectionKeyPath("host"))
}
