import AppModel
import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The right pane: the selected bug, what can be done with several selected ones, or the project when no bug is selected.
final class BugPane {
    /// The whole pane.
    let content = Overlay()
    let header = BugPaneHeader()

    /// Called with image files or a picture that the user drops on the pane, while it shows a bug.
    var onDrop: ((DropValue) -> Void)?
    /// Called with the screenshots of the shown bug in the order that the user wants.
    var onReorder: (([Screenshot.ID]) -> Void)?
    /// Called with the screenshot that the user removes from the shown bug, and with a callback for when that is done or has
    /// failed.
    var onRemove: ((Screenshot.ID, _ ended: @escaping () -> Void) -> Void)?
    /// Called with the window of the screenshots before it is shown; returns what is to be kept as long as it is open.
    var onViewerOpened: ((Toplevel) -> SignalConnection)?
    /// Called when the user undoes the last removal in the viewer.
    var onUndoRemoval: (() -> Void)?
    /// Called when a page that had the keyboard is hidden, for instance because another process has deleted the bug; with
    /// whether it was the page of several selected bugs, after a command on them.
    var onKeyboardFreed: ((_ wasOfSeveral: Bool) -> Void)?

    /// The shown bug; nil as well while several are selected.
    private(set) var bug: Bug?

    let page: BugPage
    private let dropOverlay = DropOverlay(iconName: "mail-attachment-symbolic", gettext("Drop to attach"))
    /// Whether a drag is for the window, and not for the bug.
    var passesDropOn: () -> Bool = { false }
    private var connections: [SignalConnection] = []
    private let store: Store
    let projectPage: ProjectPage
    private let selectionPage = SelectionPage()
    private let stack = Stack(transition: .crossfade)
    private let sharing: ScreenshotSharing
    private let reportError: ErrorHandler
    private var viewer: ScreenshotViewer?
    private var viewerGuard: SignalConnection?
    /// The number of bugs on the selection page; 0 when one or none is selected.
    private var selectedCount = 0

    /// - Parameter tell: shows a message about a command whose result is not visible otherwise.
    init(
        store: Store, links: LinkOpener, now: @escaping () -> Date, tell: @escaping (String) -> Void,
        reportError: @escaping ErrorHandler
    ) {
        self.store = store
        self.reportError = reportError
        let loader = PictureLoader(store: store)
        sharing = ScreenshotSharing(loader: loader, tell: tell, reportError: reportError)
        let texts = TextFileButtons(store: store, tell: tell, reportError: reportError)
        page = BugPage(loader: loader, sharing: sharing, texts: texts, links: links, now: now)
        projectPage = ProjectPage(links: links)
        buildContent()
        page.screenshots.onReorder = { [weak self] in self?.onReorder?($0) }
        page.screenshots.onRemove = { [weak self] in self?.onRemove?($0, {}) }
        page.screenshots.onOpen = { [weak self] in self?.openViewer(at: $0) }
        content.onUnmap { [weak self] in self?.sharing.removeFiles() }.store(in: &connections)
        addDropTarget()
    }

    func show(_ detail: Detail) {
        if case .bug(let shown) = detail { bug = shown.bug } else { bug = nil }
        switch detail {
        case .bug(let shown):
            page.show(shown)
            showPage(.bug)
        case .several(let count):
            if selectedCount != count { content.announce(BugWording.selected(count)) }
            selectionPage.show(count: count)
            showPage(.selection)
        case .project(let project, let counts):
            projectPage.show(project, counts: counts)
            showPage(.project)
        case .chooseBug: showPage(.all)
        case .nothing: showPage(.nothing)
        }
        if case .several(let count) = detail { selectedCount = count } else { selectedCount = 0 }
        header.show(bug)
    }

    /// Gives the keyboard to the bug, or to the first button of the page that shows instead; leaves it where the page has it
    /// already.
    @discardableResult
    func grabFocus() -> Bool {
        guard let page = stack.visibleChild else { return false }
        switch stack.visibleChildName {
        case Page.bug.rawValue:
            let hadFocus = page.hasFocus
            guard page.grabFocus() else { return false }
            // A screen reader does not read a scrolled window when it gets the focus.
            if let bug, page.hasFocus, !hadFocus { content.announce(SpokenWording.whole(bug)) }
            return true
        case Page.selection.rawValue: return page.containsFocus || selectionPage.grabFocus()
        case Page.project.rawValue: return page.containsFocus || projectPage.grabFocus()
        default: return page.containsFocus
        }
    }

    /// Opens the screenshots of the shown bug in a window of their own.
    private func openViewer(at index: Int) {
        guard let bug, viewer == nil, page.screenshots.screenshots.indices.contains(index) else { return }
        let opened = ScreenshotViewer(
            page.screenshots.screenshots, index: index, of: bug, store: store, parent: content.toplevel)
        opened.onRemove = { [weak self] in self?.onRemove?($0, $1) }
        opened.onUndo = { [weak self] in self?.onUndoRemoval?() }
        opened.onClosed = { [weak self, weak opened] in
            let shown = opened?.latest
            self?.viewer = nil
            self?.viewerGuard = nil
            if let shown { self?.page.reveal(shown) }
        }
        viewer = opened
        viewerGuard = onViewerOpened?(opened.window)
        opened.present()
    }

    /// The toasts of the viewer, while it is open and not about to close.
    var toastsOfViewer: Toasts? { viewer.flatMap { $0.isEmptied ? nil : $0.toasts } }

    /// Updates the viewer after a change of the screenshots.
    func followScreenshots() {
        viewer?.follow()
    }

    /// Builds the pages that have not been shown yet.
    func makeWaitingPages() {
        stack.makeWaiting()
    }

    private enum Page: String {
        case bug, selection, project, all, nothing
    }

    private func showPage(_ page: Page) {
        guard page.rawValue != stack.visibleChildName else { return }
        // A page that had the focus loses it when it is hidden, and GTK would give it to the next button that it finds.
        let hadFocus = stack.containsFocus
        let wasOfSeveral = stack.visibleChildName == Page.selection.rawValue
        stack.visibleChildName = page.rawValue
        if hadFocus { onKeyboardFreed?(wasOfSeveral) }
    }

    private func buildContent() {
        let sign = "io.github.coredump_app.CoreDump-symbolic"
        // Built before the window has its actions: GTK 4.8 sets the accessible roles of menu items when actions are added, for
        // the menus that exist then, and never for later ones.
        stack.add(selectionPage.widget, name: Page.selection.rawValue)
        stack.add(name: Page.nothing.rawValue) {
            StatusPage(
                iconName: sign, title: gettext("Nothing Selected"),
                description: gettext("The details and screenshots of a bug appear here."))
        }
        stack.add(name: Page.all.rawValue) {
            StatusPage(
                iconName: sign, title: gettext("All Bugs"),
                description: gettext("Select a bug to see its details and screenshots."))
        }
        stack.add(name: Page.bug.rawValue) { [page] in page.widget }
        stack.add(name: Page.project.rawValue) { [projectPage] in projectPage.widget }
        stack.vexpand = true
        stack.hexpand = true
        let pane = Box(.vertical, children: [header.bar, stack])
        pane.addStyle(.pane)
        content.child = pane
        content.addOverlay(dropOverlay.widget)
    }
}

// MARK: - Dropping

extension BugPane {
    /// One target for the whole pane, in the capture phase: pictures of other programs are attached, and the pane's own
    /// screenshots are reordered. Without a bug the window takes the drop.
    private func addDropTarget() {
        let target = DropTarget(kinds: [.files, .texture], images: .pictures)
        target.phase = .capture
        target.passedOn = [.files]
        target.onEnter { [weak self] x, y in self?.follow(x: x, y: y) ?? false }.store(in: &connections)
        target.onMotion { [weak self] x, y in self?.follow(x: x, y: y) ?? false }.store(in: &connections)
        target.onLeave { [weak self] in
            self?.dropOverlay.isShown = false
            self?.page.reordering.leave()
        }.store(in: &connections)
        target.onDrop { [weak self] value, x, y in self?.take(value, x: x, y: y) ?? false }.store(in: &connections)
        content.addController(target)
    }

    private func follow(x: Double, y: Double) -> Bool {
        guard bug != nil else { return false }
        guard page.screenshots.dragging.dragged == nil else { return page.reordering.drag(x: x, y: y, in: content) }
        dropOverlay.isShown = !passesDropOn()
        return dropOverlay.isShown
    }

    private func take(_ value: DropValue, x: Double, y: Double) -> Bool {
        guard bug != nil else { return false }
        if page.screenshots.dragging.dragged != nil { return page.reordering.drop(x: x, y: y, in: content) }
        onDrop?(value)
        return onDrop != nil
    }
}

/// The commands for several selected bugs, in the bug pane.
final class SelectionPage {
    let widget: StatusPage
    private let buttons: Box

    init() {
        let close = Self.button(gettext("Close Bugs"), action: WindowAction.closeBugs.name)
        let reopen = Self.button(gettext("Reopen Bugs"), action: WindowAction.reopenBugs.name)
        let priority = MenuButton(label: gettext("Priority"), menu: BugMenu.priorities())
        priority.setAccessibleName(gettext("Priority"))
        priority.addStyle(.pillMenu)
        let labels = Self.button(gettext("Labels…"), action: WindowAction.labelBugs.name)
        let move = Self.button(gettext("Move to Project…"), action: WindowAction.moveBugs.name)
        let delete = Self.button(gettext("Delete Bugs"), action: WindowAction.deleteBug.name)
        delete.addStyle(.destructiveAction)
        buttons = Box(.vertical, spacing: 12, children: [close, reopen, priority, labels, move, delete])
        buttons.halign = .center
        widget = StatusPage(iconName: "edit-select-all-symbolic", child: buttons)
        widget.addStyle(.compact)
    }

    /// Gives the keyboard to the first button.
    func grabFocus() -> Bool { buttons.focusFirstChild() }

    /// - Parameter count: at least 2.
    func show(count: Int) {
        let title = BugWording.selected(count)
        if widget.title != title { widget.title = title }
    }

    private static func button(_ label: String, action: String) -> Button {
        let button = Button(label: label)
        button.actionName = action
        button.addStyle(.pill)
        return button
    }
}
