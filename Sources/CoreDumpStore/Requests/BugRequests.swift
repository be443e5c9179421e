import FetchedResults

/// What the bugs pane shows. The names of the sections are the raw values of ``Bug/Status``.
package enum BugRequests {
    /// The bugs of a project, open ones first, newest first within. Served by the index `bug_on_project`.
    package static func byStatus(project id: Project.ID) -> SectionedRequest<Bug> {
        byStatus(where: FetchColumn("project_id") == id.rowID)
    }

    /// The bugs of all projects, open ones first, newest first within. Served by the index `bug_on_status`.
    package static let byStatusInAllProjects = byStatus(where: nil)

    private static func byStatus(where predicate: FetchPredicate?) -> SectionedRequest<Bug> {
        // "open" comes after "closed". The id is named because those of one import have the same date.
        let keys = ["status", "created", "id"].map { FetchSortDescriptor($0, ascending: false) }
        return SectionedRequest(
            request: FetchRequest(table: Bug.tableName, predicate: predicate, sortDescriptors: keys),
            sectionNameKeyPath: SectionKeyPath("status"))
    }
}
