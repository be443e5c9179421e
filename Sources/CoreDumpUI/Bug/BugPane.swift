import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The right pane: the selected bug, what can be done with several selected ones, or the project when no bug is selected.
final class BugPane {
    /// The pane as a whole.
    let content = Overlay()
    let header = BugPaneHeader()

    /// Called with image files or a picture that were dropped on the pane, while it shows a bug.
    var onDrop: ((DropValue) -> Void)?
    /// Called with the screenshots of the shown bug in the order that the person wants.
    var onReorder: (([Screenshot.ID]) -> Void)?
    /// Called with the screenshot that the person removes from the shown bug, and with what is to be called when that is done or
    /// has failed.
    var onRemove: ((Screenshot.ID, _ ended: @escaping () -> Void) -> Void)?
    /// Called when the person wants back what was removed last in the window of the screenshots.
    var onUndoRemoval: (() -> Void)?
    /// Called when a page has gone that had the keyboard, as when somebody else has deleted the bug; with whether it was that of
    /// several bugs, with which something has been done.
    var onKeyboardFreed: ((_ wasOfSeveral: Bool) -> Void)?

    /// The bug that is shown; nil as well while several are selected.
    private(set) var bug: Bug?

    let page: BugPage
    let dropOverlay = DropOverlay(iconName: "mail-attachment-symbolic", gettext("Drop to attach"))
    /// Whether what is dragged is for the window, and not for the bug.
    var passesDropOn: () -> Bool = { false }
    var connections: [SignalConnection] = []
    private let store: Store
    let projectPage: ProjectPage
    private let selectionPage = SelectionPage()
    private let stack = Stack(transition: .crossfade)
    private let sharing: ScreenshotSharing
    private let reportError: ErrorHandler
    private var viewer: ScreenshotViewer?
    /// How many bugs are shown to be selected; 0 for one and for none.
    private var selectedCount = 0

    /// - Parameter tell: says what was done, of which there is nothing else to be seen.
    init(
        store: Store, links: LinkOpener, now: @escaping () -> Date, tell: @escaping (String) -> Void,
        reportError: @escaping ErrorHandler
    ) {
        self.store = store
        self.reportError = reportError
        let loader = PictureLoader(store: store)
        sharing = ScreenshotSharing(loader: loader, tell: tell, reportError: reportError)
        let texts = LongTexts(store: store, tell: tell, reportError: reportError)
        page = BugPage(loader: loader, sharing: sharing, texts: texts, links: links, now: now)
        projectPage = ProjectPage(links: links)
        buildContent()
        page.screenshots.onReorder = { [weak self] in self?.onReorder?($0) }
        page.screenshots.onRemove = { [weak self] in self?.onRemove?($0, {}) }
        page.screenshots.onOpen = { [weak self] in self?.openViewer(at: $0) }
        content.onUnmap { [weak self] in self?.sharing.removeFiles() }.store(in: &connections)
        addDropTarget()
    }

    /// Shows the bug, else the project, else that nothing is selected. Reads them anew, so that it also serves to bring
    /// the pane up to date.
    func show(bug id: Bug.ID?, scope: BugScope?) {
        do {
            let found = try existing { try id.map(store.bug) }
            // The list is about to hear that it has been deleted, and to say what comes instead.
            if id != nil, found == nil { return }
            selectedCount = 0
            bug = found
            if let bug {
                let project = scope == .all ? try store.project(bug.projectID).name : nil
                page.show(
                    bug, ofProject: project, screenshots: try store.screenshots(of: bug.id),
                    texts: try store.textFiles(of: bug.id))
                showPage("bug")
            } else {
                try show(scope)
            }
        } catch {
            // Better nothing than another bug, which Delete would then delete.
            bug = nil
            showPage("nothing")
            reportError(error)
        }
        header.show(bug)
    }

    /// Shows that several bugs are selected, and what can be done with them.
    func show(selectedCount count: Int) {
        bug = nil
        if selectedCount != count { content.announce(BugWording.selected(count)) }
        selectedCount = count
        selectionPage.show(count: count)
        showPage("selection")
        header.show(nil)
    }

    /// Gives the keyboard to the bug, or to the first thing that can be done with what is there instead; nothing happens where it is
    /// already.
    @discardableResult
    func grabFocus() -> Bool {
        guard let page = stack.visibleChild else { return false }
        switch stack.visibleChildName {
        case "bug":
            let hadFocus = page.hasFocus
            guard page.grabFocus() else { return false }
            // Of what scrolls a screen reader says nothing.
            if let bug, page.hasFocus, !hadFocus { content.announce(SpokenWording.whole(bug)) }
            return true
        case "selection": return page.containsFocus || selectionPage.grabFocus()
        case "project": return page.containsFocus || projectPage.grabFocus()
        default: return page.containsFocus
        }
    }

    /// Opens the screenshots of the shown bug in a window of their own.
    func openViewer(at index: Int) {
        guard let bug, viewer == nil, page.screenshots.screenshots.indices.contains(index) else { return }
        let opened = ScreenshotViewer(
            page.screenshots.screenshots, index: index, of: bug, store: store, parent: content.toplevel)
        opened.onRemove = { [weak self] in self?.onRemove?($0, $1) }
        opened.onUndo = { [weak self] in self?.onUndoRemoval?() }
        opened.onClosed = { [weak self, weak opened] in
            let shown = opened?.latest
            self?.viewer = nil
            if let shown { self?.page.reveal(shown) }
        }
        viewer = opened
        opened.present()
    }

    /// What says something over the window of the screenshots, while that is open and stays.
    var toastsOfViewer: Toasts? { viewer.flatMap { $0.isEmptied ? nil : $0.toasts } }

    /// Has the window of the screenshots follow what has been done to them.
    func followScreenshots() {
        viewer?.follow()
    }

    /// Makes what has not been shown yet.
    func makeWaitingPages() {
        stack.makeWaiting()
    }

    private func showPage(_ name: String) {
        guard name != stack.visibleChildName else { return }
        // What goes takes the keyboard with it, which GTK would give to whatever button it finds.
        let hadFocus = stack.containsFocus
        let wasOfSeveral = stack.visibleChildName == "selection"
        stack.visibleChildName = name
        if hadFocus { onKeyboardFreed?(wasOfSeveral) }
    }

    private func show(_ scope: BugScope?) throws {
        switch scope {
        case .project(let id):
            // As above.
            guard let project = try existing({ try store.project(id) }) else { return }
            projectPage.show(project, counts: try store.bugCounts(of: id))
            showPage("project")
            return
        case .all where try store.projectOfLatestBug() != nil:
            showPage("all")
            return
        case .all: break
        case nil: break
        }
        showPage("nothing")
    }

    /// Nil for what somebody has deleted just now.
    private func existing<Value>(_ read: () throws -> Value?) throws -> Value? {
        do {
            return try read()
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return nil
        }
    }

    private func buildContent() {
        let sign = "io.github.coredump_app.CoreDump-symbolic"
        // Before the window has its actions: GTK 4.8 tells screen readers what kind of items a menu has that is there when those come,
        // and never of one that comes later.
        stack.add(selectionPage.widget, name: "selection")
        stack.add(name: "nothing") {
            StatusPage(
                iconName: sign, title: gettext("Nothing Selected"),
                description: gettext("The details and screenshots of a bug appear here."))
        }
        stack.add(name: "all") {
            StatusPage(
                iconName: sign, title: gettext("All Bugs"),
                description: gettext("Select a bug to see its details and screenshots."))
        }
        stack.add(name: "bug") { [page] in page.widget }
        stack.add(name: "project") { [projectPage] in projectPage.widget }
        stack.vexpand = true
        stack.hexpand = true
        let pane = Box(.vertical, children: [header.bar, stack])
        pane.addStyle(.pane)
        content.child = pane
        content.addOverlay(dropOverlay.widget)
    }
}
