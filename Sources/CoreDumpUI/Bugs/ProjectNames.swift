import CoreDumpStore
import FetchedResults

/// The names of the projects that bugs belong to: read once, and again when they have changed.
final class ProjectNames {
    private let store: Store
    private var names = BoundedCache<Project.ID, String>(limit: 1_000)

    init(store: Store) {
        self.store = store
    }

    /// Empty for a project that is gone or cannot be read.
    ///
    /// - Complexity: O(1) for one that was asked for lately, else O(log n).
    func name(of id: Project.ID) -> String {
        if let known = names.value(for: id) { return known }
        let name = read(id)
        names.insert(name, for: id, cost: 1)
        return name
    }

    /// Returns whether a name may be another now.
    ///
    /// - Complexity: O(k log n) for k projects that were changed and asked for lately.
    func follow(_ change: DatabaseChange) -> Bool {
        guard let changed = Project.changed(by: change) else {
            names.removeAll()
            return true
        }
        var isOther = false
        for id in changed {
            guard let known = names.value(for: id) else { continue }
            let name = read(id)
            names.insert(name, for: id, cost: 1)
            if name != known { isOther = true }
        }
        return isOther
    }

    private func read(_ id: Project.ID) -> String {
        (try? store.project(id).name) ?? ""
    }
}
