import CoreDumpStore
import Gtk

extension ScreenshotViewer {
    /// Removes what is shown. What comes next is shown then, or what was before it.
    func remove() {
        let id = current.id
        // It may have to wait for another program.
        guard !isDeleted, removing.insert(id).inserted else { return }
        onRemove?(id) { [weak self] in self?.removing.remove(id) }
    }

    /// Whether there is something that ``onUndo`` can bring back.
    var hasRemoved: Bool { screenshots.count < all.count }

    /// Whether the person has removed all there is, so that the window is about to close.
    var isEmptied: Bool {
        screenshots.allSatisfy { removed.contains($0.id) || removing.contains($0.id) }
            && (try? loader.store.screenshots(of: bug.id).isEmpty) == true
    }

    /// Follows what is done to the bug: goes on to the next where the person has removed what is shown, and back to that when it
    /// is there again; says so where others have deleted it.
    func follow() {
        guard let present = try? loader.store.screenshots(of: bug.id) else { return }
        let ids = Set(present.map(\.id))
        removed.formUnion(removing.subtracting(ids))
        let left = all.filter { ids.contains($0.id) || !removed.contains($0.id) }
        guard left == screenshots else { return show(left) }
        let isThere = ids.contains(current.id)
        if isThere, isDeleted {
            show(index)
        } else if !isThere, !isDeleted {
            show(StoreError.noSuchScreenshot(current.id))
        }
    }

    /// Goes to what has come back; else it stays at what is shown, or goes on to the next.
    private func show(_ left: [Screenshot]) {
        let (shown, before) = (current.id, screenshots)
        screenshots = left
        guard !left.isEmpty else { return window.close() }
        let returned = left.firstIndex { !before.contains($0) }
        if let returned { removed.remove(left[returned].id) }
        show(returned ?? left.firstIndex { $0.id == shown } ?? min(index, left.count - 1))
    }

    /// Whether what is shown is no more.
    var isDeleted: Bool {
        if case .noSuchScreenshot = problem as? StoreError { true } else { false }
    }
}
