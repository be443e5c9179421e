/// Keeps a section index in step with the sections of a view, and scrolls the view to what is chosen there.
final class SectionIndexLink {
    private let index: SectionIndex
    private weak var view: SectionedView?
    /// By title: the first section that has it.
    private var firstSections: [Int] = []
    /// By section: its title; nil for one that is not in the index.
    private var titles: [Int?] = []

    init(_ index: SectionIndex, to view: SectionedView) {
        self.index = index
        self.view = view
        index.onJump = { [weak self] title in self?.jump(to: title) }
        index.onActivate = { [weak self] title in self?.goTo(title) }
        readTitles()
        showCurrent()
    }

    /// Sections came, went or were renamed. Titles stand in the index once each.
    /// - Complexity: O(sections)
    func readTitles() {
        guard let view, let dataSource = view.dataSource else {
            firstSections = []
            titles = []
            return index.titles = []
        }
        var numbers: [String: Int] = [:]
        var names: [String] = []
        firstSections = []
        titles = (0..<view.layout.sectionCount).map { section in
            guard let title = dataSource.indexTitle(ofSection: section), !title.isEmpty else { return nil }
            if let number = numbers[title] { return number }
            numbers[title] = names.count
            names.append(title)
            firstSections.append(section)
            return names.count - 1
        }
        index.titles = names
    }

    /// Marks the title of the section at the top.
    func showCurrent() {
        let section = view?.topSection ?? 0
        index.currentTitle = titles.indices.contains(section) ? titles[section] : nil
    }

    private func jump(to title: Int) {
        guard firstSections.indices.contains(title) else { return }
        view?.scrollTo(section: firstSections[title])
        // At the end of the content the section cannot come to the top; it is what was chosen all the same.
        index.currentTitle = title
    }

    /// The first row of the title has the keyboard.
    private func goTo(_ title: Int) {
        guard firstSections.indices.contains(title) else { return }
        view?.selectFirstRow(ofSection: firstSections[title])
    }
}

extension SectionedView {
    /// Lets `index` show the titles of this view's sections and scroll to them; nil for none.
    package func setSectionIndex(_ index: SectionIndex?) {
        indexLink = index.map { SectionIndexLink($0, to: self) }
    }
}
