import AppModel
import CoreDumpStore
import Gtk
import Localization

/// What is done with the selected bugs; with several it is one step.
extension MainWindow {
    func deleteBugs() {
        let ids = Set(model.bugs.selectedIDs)
        guard !ids.isEmpty else { return }
        steps.make(.delete(ids)) { [panes] in panes.focusBugs() }
    }

    /// Closes bugs, if one of them is open, else reopens them.
    func toggle(_ ids: [Bug.ID]) {
        // One alone is seen to go where it belongs, unless that is not shown.
        toggle(ids, isTold: ids.count > 1 || model.bugs.filter != .all)
    }

    /// The same by the pointer, which has no button for Undo before it where the bug is not beside the list.
    ///
    /// - Parameter failed: runs when the bug is as it was.
    func tick(_ id: Bug.ID, failed: @escaping () -> Void) {
        toggle([id], isTold: panes.coversBug || model.bugs.filter != .all) { if !$0 { failed() } }
    }

    private func toggle(_ ids: [Bug.ID], isTold: Bool, ended: @escaping (_ isDone: Bool) -> Void = { _ in }) {
        let isAsked = perform { store in
            // What is seen now is meant, also where another program has to be waited for.
            let status: Bug.Status = try store.hasOpenBug(among: ids) ? .closed : .open
            steps.make(.change(Set(ids), BugChange(status: status)), isTold: isTold, ended: ended)
        }
        if !isAsked { ended(false) }
    }

    /// Closes or reopens all that are selected.
    func setStatus(_ status: Bug.Status) {
        let isInPane = bug.content.containsFocus
        steps.make(.change(Set(model.bugs.selectedIDs), BugChange(status: status))) { [panes] in
            // The button that was pressed has nothing left to do, and would leave the keyboard nowhere.
            if isInPane { panes.focusBugs() }
        }
    }

    /// Asks for the project.
    func moveBugs() {
        let ids = Set(model.bugs.selectedIDs)
        guard !ids.isEmpty else { return }
        perform { store in
            let others = try MoveQuestion.projects(for: ids, in: model.bugs.scope, store: store)
            guard !others.isEmpty else {
                toasts.answer(gettext("There is no other project to move bugs to."))
                return
            }
            let question = MoveQuestion(ids, in: model.bugs.scope, projects: others, store: store, parent: window)
            moveQuestion = question
            Task { [weak self] in
                guard let project = await question.choose(), let self else { return }
                // What has been deleted just now is passed over, and nothing is said of a step that does nothing.
                guard (try? await store.bugCount(among: ids)) != 0 else {
                    toasts.tell(MoveQuestion.deletion(of: ids.count))
                    return
                }
                steps.make(.change(ids, BugChange(projectID: project))) { [model, panes] in
                    // As above, where they have left the list.
                    if model.bugs.scope != .all { panes.focusBugs() }
                }
            }
        }
    }

    /// Asks for the labels.
    func labelBugs() {
        let ids = Set(model.bugs.selectedIDs)
        guard !ids.isEmpty else { return }
        Task { [weak self, store] in
            do {
                let use = try await store.labelUse(of: ids)
                guard let self, use.bugCount > 0 else { return }
                let question = LabelQuestion(use, parent: window)
                guard let (added, removed) = await question.choose() else { return }
                guard try await store.bugCount(among: ids) > 0 else {
                    toasts.tell(MoveQuestion.deletion(of: ids.count))
                    return
                }
                steps.make(.label(ids, adding: added, removing: removed))
            } catch is CancellationError {
            } catch {
                self?.report(error)
            }
        }
    }

    /// Asks first, and says so when there is none. Those are deleted that the filter counts: of what is searched for, if there is a
    /// search.
    func deleteClosedBugs() {
        guard let scope = model.bugs.scope else { return }
        let searched = model.bugs.searched
        Task { [weak self, model] in
            guard let ids = try? await model.bugs.closedIDs(), let self else { return }
            guard !ids.isEmpty else {
                toasts.answer(gettext("There are no closed bugs here"))
                return
            }
            let count = ids.count
            let question = MessageDialog(
                parent: window,
                heading: formatted(
                    ngettext("Delete %1$@ Closed Bug?", "Delete %1$@ Closed Bugs?", count), localized(count)),
                body: [
                    BugWording.place(
                        project: scope.project.flatMap { try? store.project($0).name }, searched: searched),
                    ngettext(
                        "Its screenshots are deleted too. You can undo this.",
                        "Their screenshots are deleted too. You can undo this.", count),
                ].joined(separator: "\n"))
            question.title = gettext("Delete Closed Bugs")
            question.addResponse("cancel", label: gettext("Cancel"))
            question.addResponse("delete", label: gettext("Delete"), appearance: .destructive)
            question.closeResponse = "cancel"
            question.defaultResponse = "cancel"
            guard await question.choose() == "delete" else { return }
            steps.make(.deleteClosed(of: scope.project, among: ids))
        }
    }

    func showBugMenu(x: Double, y: Double) {
        guard model.bugs.selectedCount > 0 else { return }
        open(bugs.menu.make(), for: bugs.list, in: bugs.content, x: x, y: y)
    }
}

/// The selected bugs as text for other programs.
extension MainWindow {
    func copyBugs() {
        let ids = model.bugs.selectedIDs
        guard !ids.isEmpty else { return }
        let words = BugText.Words.ofTheWindow
        guard ids.count > BugListModel.mostLookedAt else {
            perform { try copied($0.text(of: ids, in: words)) }
            return
        }
        let (store, tasks) = (store, services.tasks)
        Task { [weak self] in
            do {
                let text = try await tasks.run(gettext("Copying Bugs")) {
                    try await store.textInBackground(of: ids, in: words)
                }
                self?.copied(text)
            } catch is CancellationError {
                self?.toasts.tell(gettext("Cancelled; nothing was copied"))
            } catch {
                self?.report(error)
            }
        }
    }

    private func copied(_ bugs: (text: String, count: Int)) {
        guard bugs.count > 0 else { return }
        Display.default?.clipboard.setText(bugs.text)
        toasts.answer(formatted(ngettext("Copied %1$@ bug", "Copied %1$@ bugs", bugs.count), localized(bugs.count)))
    }

    /// Numbers and titles, one line each; of many only how many they are, for a drag cannot wait.
    func draggedText(of ids: [Bug.ID]) -> String {
        guard ids.count <= BugListModel.mostLookedAt else { return BugWording.selected(ids.count) }
        return ids.compactMap { model.bugs.bug($0) }.map { "\(BugWording.number($0.id)) \($0.title)" }.joined(
            separator: "\n")
    }
}
