import CoreDumpStore

/// The rows and sections of the projects.
final class ProjectListContent: FetchedListContent {
    var grouping = ProjectGrouping.host
    /// What is marked in the rows.
    var highlight = SearchHighlight()
    private let letters: IndexLetters

    init(letters: IndexLetters) {
        self.letters = letters
    }

    func makeRow() -> ProjectRow { ProjectRow() }

    func bind(_ row: ProjectRow, to project: Project) {
        row.show(project, highlight: highlight)
    }

    func accessibleName(_ project: Project) -> String { project.name }

    func accessibleDescription(_ project: Project) -> String { SpokenWording.facts(of: project) }

    func sectionTitle(_ title: String) -> String { SectionWording.title(title, of: grouping) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        grouping == .host ? letters.letter(of: title) : SectionWording.indexTitle(indexTitle, of: grouping)
    }
}
