import CoreDumpStore

/// The rows and sections of the projects, grouped by host.
struct ProjectListContent: FetchedListContent {
    func makeRow() -> ProjectRow { ProjectRow() }

    func bind(_ row: ProjectRow, to project: Project) {
        row.show(project)
    }

    func accessibleName(_ project: Project) -> String { project.name }

    func sectionTitle(_ name: String) -> String { BugWording.host(name) }
}
