import CoreDumpStore
import Gtk
import Localization

/// A project in the list: avatar, name over URL, and a pill with the open bugs.
final class ProjectRow: ListRow {
    let widget: Widget

    private let avatar = Avatar(size: 32)
    private let lines = TwoLineLabel()
    private let openBugs = Label()

    init() {
        openBugs.addStyle(.pillCount)
        openBugs.valign = .center
        avatar.valign = .center
        let box = Box(.horizontal, spacing: 10, children: [avatar, lines.widget, openBugs])
        box.addStyle(.projectRow)
        widget = box
    }

    func showUnreadable() {
        avatar.text = ""
        lines.show(gettext("Unreadable Entry"), over: "")
        openBugs.isVisible = false
    }

    func show(_ project: Project, highlight: SearchHighlight) {
        avatar.text = project.name
        lines.show(project.name, over: DisplayURL.withoutScheme(project.url), highlight: highlight)
        openBugs.text = localized(project.openBugCount)
        openBugs.isVisible = project.openBugCount > 0
    }
}

/// The entry above all sections of the projects: every bug of every project.
final class AllBugsRow {
    let widget: Widget

    private let openBugs = Label()

    init() {
        let box = Box(.horizontal, spacing: 10)
        box.addStyle(.projectRow)
        let icon = Image(iconName: "view-list-symbolic")
        icon.addStyle(.allBugsIcon)
        let title = Label(gettext("All Bugs"))
        title.xalign = 0
        title.hexpand = true
        title.addStyle(.rowTitle)
        openBugs.addStyle(.pillCount)
        openBugs.valign = .center
        box.append(icon)
        box.append(title)
        box.append(openBugs)
        widget = box
    }

    var openBugCount: Int = 0 {
        didSet {
            openBugs.text = localized(openBugCount)
            openBugs.isVisible = openBugCount > 0
        }
    }
}

/// The rows and sections of the projects.
final class ProjectListContent: FetchedListContent {
    var grouping = ProjectGrouping.host
    /// The search whose matches are marked in the rows.
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
