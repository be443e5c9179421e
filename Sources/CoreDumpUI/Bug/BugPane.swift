import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The right pane: the selected bug, or the project when no bug is selected.
final class BugPane {
    let content = Box(.vertical)
    let header: BugPaneHeader

    private let store: Store
    private let page: BugPage
    private let projectPage = ProjectPage()
    private let stack = Stack(transition: .crossfade)
    private let reportError: ErrorHandler
    private(set) var bug: Bug?

    init(store: Store, now: @escaping () -> Date, reportError: @escaping ErrorHandler) {
        self.store = store
        self.reportError = reportError
        header = BugPaneHeader()
        page = BugPage(now: now)
        stack.add(page.widget, name: "bug")
        stack.add(projectPage.widget, name: "project")
        let nothing = StatusPage(
            iconName: "io.github.coredump_app.CoreDump-symbolic", title: gettext("Nothing Selected"),
            description: gettext("Select a bug to see its details and screenshots."))
        stack.add(nothing, name: "nothing")
        stack.vexpand = true
        stack.hexpand = true
        content.append(header.bar)
        content.append(stack)
        content.setSizeRequest(width: 340)
        content.hexpand = true
        content.addStyle(.pane)
    }

    /// Shows the bug, else the project, else that nothing is selected. Reads them anew, so that it also serves to bring
    /// the pane up to date.
    func show(bug id: Bug.ID?, scope: BugScope?) {
        do {
            bug = try existing { try id.map(store.bug) }
            if let bug {
                page.show(bug, screenshots: try store.screenshots(of: bug.id), content: store.content)
                stack.visibleChildName = "bug"
            } else if case .project(let id) = scope, let project = try existing({ try store.project(id) }) {
                projectPage.show(project)
                stack.visibleChildName = "project"
            } else {
                stack.visibleChildName = "nothing"
            }
        } catch {
            // Better nothing than another bug, which Delete would then delete.
            bug = nil
            stack.visibleChildName = "nothing"
            reportError(error)
        }
        header.show(bug)
    }

    /// Nil for what somebody has deleted just now: the list is about to hear of it.
    private func existing<Value>(_ read: () throws -> Value?) throws -> Value? {
        do {
            return try read()
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return nil
        }
    }

    @discardableResult
    func grabFocus() -> Bool { page.widget.grabFocus() }
}
