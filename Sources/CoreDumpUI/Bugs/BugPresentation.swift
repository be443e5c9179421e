import CoreDumpStore
import Foundation

/// What the list and the gallery have in common: how bugs and their sections are shown.
final class BugPresentation {
    let thumbnails: ThumbnailLoader
    let now: () -> Date
    var grouping = BugGrouping.status
    /// What is marked in the rows.
    var highlight = SearchHighlight() {
        didSet { onHighlight?(highlight) }
    }
    /// Whether the bugs are those of several projects.
    var hasSeveralProjects = false
    let projectNames: ProjectNames
    private let letters: IndexLetters
    /// Called when the person ticks a bug, or takes the tick away; returns whether the bug was changed.
    var onToggle: ((Bug.ID) -> Bool)?
    /// Called when something else is marked.
    var onHighlight: ((SearchHighlight) -> Void)?

    init(store: Store, now: @escaping () -> Date) {
        thumbnails = ThumbnailLoader(store: store)
        projectNames = ProjectNames(store: store)
        letters = store.indexLetters()
        self.now = now
    }

    /// Nil where it goes without saying: where the section names it, and no other project of that name.
    func project(of bug: Bug) -> ProjectTitle? {
        guard hasSeveralProjects, let title = projectNames.title(of: bug.projectID) else { return nil }
        return grouping == .project && title.place == nil ? nil : title
    }

    func sectionTitle(_ title: String) -> String { SectionWording.title(title, of: grouping) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        grouping.isOfProjects
            ? letters.letter(of: title) : SectionWording.indexTitle(indexTitle, title: title, of: grouping)
    }
}
