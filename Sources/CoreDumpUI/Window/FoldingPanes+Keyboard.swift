import AppModel
import Gtk

/// Where the keyboard is when panes have come or gone.
extension FoldingPanes {
    /// Gives the keyboard to the pane that had it before panes came or went, or to the one that covers that.
    func bringKeyboardBack() {
        guard keyboard.isMoved else { return }
        // A pane that covers another is not one that the user has chosen.
        if let had = keyboard.pane { giveKeyboard(to: had) }
        keyboard.isMoved = isMoving
    }

    /// Of several bugs the list shows which they are, and what can be done with them; the buttons beside it would cover that, with the
    /// keyboard at the first of them.
    func showSeveral() {
        if current == .bug, bugs.model.selectedCount > 1 { current = .bugs }
    }

    /// Gives the keyboard back when something that goes lets go of it. Where no single bug shows beside the list it goes to
    /// the list: a task that ends takes away what can be done with several. Where a project has gone, or all have, it goes to the projects.
    ///
    /// - Parameter lost: the pane that it was in, where GTK has given it to another meanwhile.
    func takeKeyboardBack(from lost: Pane? = nil) {
        guard bugs.model.scope != nil, !bugs.lacksProjects else {
            if isSeen(.projects) { return projects.grabFocus() }
            return bugs.lacksProjects ? focusProjects() : focusCurrent()
        }
        let had = lost ?? keyboard.pane ?? current
        giveKeyboard(to: had == .bug && bugs.model.selectedCount != 1 ? .bugs : had)
    }

    /// Gives the keyboard back when a page of the bug pane has gone with it, once what is going on has ended: the next bug may be about
    /// to be shown. Not where a list has been given it meanwhile.
    ///
    /// - Parameter lost: the bugs where something was done with several: the user goes on with the next ones.
    func takeKeyboardBackSoon(from lost: Pane) {
        keyboard.freed = .idle { [weak self] in
            guard let self, !isKeyboardInList else { return }
            takeKeyboardBack(from: lost)
        }
    }

    /// Else it is where GTK has left it: in the bug pane, or at some button of a header.
    private var isKeyboardInList: Bool {
        [projects.content, bugs.content].contains(where: \.containsFocus) && !headers.contains(where: \.containsFocus)
    }

    /// To the pane, or to the one that covers it. In the pane that has it already it may be the user who has gone to a button of its
    /// header, but not to the new one that leads away from it.
    private func giveKeyboard(to had: Pane) {
        let seen = isSeen(had) ? had : current
        let staysAtButton = had == seen && keyboard.isInHeader
        switch seen {
        case .projects:
            if isStray(in: projects.content, at: staysAtButton ? nil : projects.header.bar) { projects.grabFocus() }
        case .bugs:
            if isStray(in: bugs.content, at: staysAtButton ? bugs.header.back : bugs.header.bar) { bugs.grabFocus() }
        case .bug:
            if isStray(in: bug.content, at: staysAtButton ? bug.header.back : bug.header.bar) { bug.grabFocus() }
        }
    }

    /// Gives the keyboard to the pane that a swipe or a key of the toolkit has gone to.
    func focusCurrent() {
        switch current {
        case .projects: projects.grabFocus()
        case .bugs: bugs.grabFocus()
        case .bug: bug.grabFocus()
        }
    }

    /// GTK gives the keyboard to a button of a pane that comes, or that covers what had it, where Return would do something that the user did
    /// not ask for.
    private func isStray(in pane: Widget, at buttons: Widget?) -> Bool {
        !pane.containsFocus || buttons?.containsFocus == true
    }

    private func isSeen(_ pane: Pane) -> Bool {
        switch pane {
        case .projects: projects.content.isVisible && projectsWidth.canFocus
        case .bugs: inner.canFocus && bugsWidth.canFocus
        case .bug: inner.canFocus && bugWidth.canFocus
        }
    }

    /// Uncovers what the pane that is seen covers.
    ///
    /// - Returns: whether it covers anything.
    func goBack() -> Bool {
        if showsBugAlone {
            focusBugs()
        } else if coversBugs, current != .projects {
            focusProjects()
        } else {
            return false
        }
        return true
    }
}

// MARK: - Reach

/// What the keyboard can reach while panes come and go.
extension FoldingPanes {
    /// The panes that have gone are out of reach, also while they still slide away; and so are the buttons in the headers of
    /// those that come, until they stand still: their menus would open beside the screen.
    func updateReach() {
        let panes: [(Leaflet, [Widget])] = [(outer, [projectsWidth, inner]), (inner, [bugsWidth, bugWidth])]
        for (leaflet, panes) in panes {
            let visible = leaflet.visibleChild
            for pane in panes { pane.reach(!leaflet.isFolded || pane == visible) }
        }
        for header in headers { header.reach(!isMoving) }
        // GTK would give the lines the keyboard of a pane that goes.
        for (leaflet, line) in [(outer, projectsHandle), (inner, bugsHandle)] {
            line.widget.reach(!leaflet.isFolded && !isMoving)
        }
    }

    var isMoving: Bool { outer.isInTransition || inner.isInTransition || slide.isRunning }

    /// Runs `body` when all panes have their place.
    func whenStill(_ body: @escaping () -> Void) {
        waiting.append(body)
        scheduleReach()
    }

    /// Runs `body` when all panes have been seen at their place: what was beside the window has been laid out then.
    func whenSeen(_ body: @escaping () -> Void) {
        whenStill { [weak self] in
            guard let self else { return }
            painted = content.onNextFrame { [weak self] in
                guard let self else { return }
                if isMoving { whenSeen(body) } else { body() }
            }
        }
    }

    func comeToRest() {
        guard !isMoving else { return }
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    /// What a menu points to may go beside the screen.
    func closeMenus() {
        content.toplevel?.hidePopovers()
    }

    /// Lets a leaflet, which moves the focus into the pane that it shows, do so.
    func show(_ pane: Widget, in leaflet: Leaflet) {
        if leaflet.visibleChild != pane { closeMenus() }
        pane.reach(true)
        leaflet.visibleChild = pane
    }
}

extension Widget {
    /// Every change of this makes GTK lay the window out.
    fileprivate func reach(_ isInReach: Bool) {
        if canFocus != isInReach { canFocus = isInReach }
    }
}

// MARK: - Where the user is

/// Which pane the user has given the keyboard to. When panes fold or unfold, GTK moves it to any button that it finds, where Return would
/// do something else than the user expects.
final class PaneKeyboard {
    private(set) var pane: Pane? { didSet { if pane != oldValue { onMoved?() } } }
    /// Called when the user has given it to another pane.
    var onMoved: (() -> Void)?
    /// Whether it is at a button in the header of a pane.
    private(set) var isInHeader = false
    /// Whether panes come and go, so that it is GTK that moves the keyboard.
    var isMoved = false
    /// About to give the keyboard to where it belongs, because what had it has gone.
    var freed: LoopSource?

    private let panes: [(pane: Pane, content: Widget, header: Widget)]
    private var connection: SignalConnection?

    init(_ panes: [(pane: Pane, content: Widget, header: Widget)]) {
        self.panes = panes
    }

    /// By the widget that a window gives the keyboard to. Controllers of the panes tell that it comes and goes also when it is the window
    /// that gets and loses the keyboard: under mutter it does so while it is made larger.
    func follow(_ window: Toplevel) {
        connection = window.onFocusWidgetChanged { [weak self] in self?.look() }
    }

    /// The user has gone to a pane by a key. While panes come and go, that is where the keyboard is brought back to.
    func userWent(to pane: Pane) {
        if isMoved { self.pane = pane }
    }

    private func look() {
        guard !isMoved else { return }
        isInHeader = panes.contains { $0.header.containsFocus }
        if let now = panes.first(where: { $0.content.containsFocus }) { pane = now.pane }
    }
}
