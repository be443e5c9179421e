import CoreDumpStore

extension ScreenshotViewer {
    /// Follows what others do to the bug: says so where they have deleted what is shown, and shows it when it is there again.
    func follow() {
        guard let present = try? loader.store.screenshots(of: bug.id) else { return }
        let isThere = present.contains { $0.id == current.id }
        if isThere, isDeleted {
            show(index)
        } else if !isThere, !isDeleted {
            show(StoreError.noSuchScreenshot(current.id))
        }
    }

    private var isDeleted: Bool {
        if case .noSuchScreenshot = problem as? StoreError { true } else { false }
    }
}
