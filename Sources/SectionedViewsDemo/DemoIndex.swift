import Gtk
import SectionedViewsModel

/// The strip beside the views: the letters of the sections.
final class DemoIndex {
    let index = SectionIndex(accessibleName: "Demo Index")

    private let model: GeneratedModel
    /// By title: the first section with that letter.
    private var firstSections: [Int] = []

    init(_ model: GeneratedModel) {
        self.model = model
        sectionsChanged()
    }

    /// - Complexity: O(sections)
    func sectionsChanged() {
        var titles: [String] = []
        firstSections = []
        for (section, content) in model.sections.enumerated() where content.letter != titles.last {
            titles.append(content.letter)
            firstSections.append(section)
        }
        index.titles = titles
    }

    /// Marks the title of the section that the view is at.
    func follow(_ view: SectionedView) {
        index.currentTitle = view.topSection.flatMap { top in firstSections.lastIndex { $0 <= top } }
    }

    func section(ofTitle title: Int) -> Int? {
        firstSections.indices.contains(title) ? firstSections[title] : nil
    }
}
