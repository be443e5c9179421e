import Gtk

/// The lines between the panes.
extension FoldingPanes {
    /// What a pane has at least, in pixels, so that the others are not pushed out of the window.
    private static let narrowestProjects = 250
    private static let narrowestBugs = 300
    static let narrowestBug = 340

    func connectHandles() {
        projectsHandle.onMove = { [weak self] in self?.moveProjects(by: $0) }
        bugsHandle.onMove = { [weak self] in self?.moveBugs(by: $0) }
    }

    private func moveProjects(by offset: Int) {
        let others = bugsWidth.width + Self.narrowestBug
        projectsWidth.preferredWidth = fitting(
            projectsWidth.width + offset, from: Self.narrowestProjects, besides: others)
    }

    private func moveBugs(by offset: Int) {
        let others = (projectsWidth.isVisible ? projectsWidth.width : 0) + Self.narrowestBug
        bugsWidth.preferredWidth = fitting(bugsWidth.width + offset, from: Self.narrowestBugs, besides: others)
    }

    private func fitting(_ width: Int, from minimum: Int, besides others: Int) -> Int {
        max(minimum, min(width, content.width - others))
    }
}
