import AppModel
import CoreDumpStore
import Gtk
import Localization

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
