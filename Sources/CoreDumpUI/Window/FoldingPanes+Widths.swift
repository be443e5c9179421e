import Gtk

/// The lines between the panes.
extension FoldingPanes {
    /// What a pane has at least, in pixels, so that the others are not pushed out of the window.
    private static let narrowestProjects = 250
    private static let narrowestBugs = 300
    static let narrowestBug = 340
    /// In a window that is wider than this the bugs get a share of the rest, so long as that is of use to their titles: details of
    /// a bug that are wider are not read any better.
    private static let (usualWindow, shareOfBugs, mostGrowth) = (1_400, 0.3, 260.0)

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
        let others = projectsWidth.width + Self.narrowestBug
        chosenBugsWidth = fitting(bugsWidth.width + offset, from: Self.narrowestBugs, besides: others) - growth
    }

    /// Gives the panes what they have in a window of another width, in pixels.
    func windowChanged(width: Int) {
        growth = Int(min(max(0, Double(width - Self.usualWindow) * Self.shareOfBugs), Self.mostGrowth))
        followChoice()
    }

    func followChoice() {
        let width = max(Self.narrowestBugs, chosenBugsWidth + growth)
        if bugsWidth.preferredWidth != width { bugsWidth.preferredWidth = width }
    }

    private func fitting(_ width: Int, from minimum: Int, besides others: Int) -> Int {
        max(minimum, min(width, content.width - others))
    }

    /// What the bugs and the bug need side by side, with the headers that they have now.
    var leastWidthOfBugs: Int { bugsWidth.minimumWidth + bugWidth.minimumWidth }

    /// Folded, the headers have fewer buttons and need less room, so that there would be room to unfold at once, and none again
    /// after that. The line between the panes, which is not seen then, asks for the difference.
    func stayFolded(until width: Int) {
        let line = bugsHandle.widget
        line.setSizeRequest()
        line.setSizeRequest(width: line.minimumWidth + max(0, width - leastWidthOfBugs))
    }

    func unfold() {
        bugsHandle.widget.setSizeRequest()
    }
}
