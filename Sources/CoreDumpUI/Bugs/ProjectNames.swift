import CoreDumpStore
import FetchedResults

/// What the projects that bugs belong to are called, so that those of one name are told apart: read once, and again when that may
/// have changed.
final class ProjectNames {
    private let store: Store
    private var names = BoundedCache<Project.ID, String>(limit: 1_000)

    /// To read what so many are called takes some milliseconds.
    private static let mostRead = 200

    init(store: Store) {
        self.store = store
    }

    /// Empty for a project that is gone or cannot be read.
    ///
    /// - Complexity: O(1) for one that was asked for lately, else O(k log n) for k projects of its name.
    func name(of id: Project.ID) -> String {
        if let known = names.value(for: id) { return known }
        let name = title(id)?.text ?? ""
        names.insert(name, for: id, cost: 1)
        return name
    }

    /// Returns whether a name may be another now. One that comes, goes or is renamed may be why others are called otherwise.
    ///
    /// - Complexity: O(k log n) for k projects that were changed, if they are few.
    func follow(_ change: DatabaseChange) -> Bool {
        let changed = Project.changed(by: change)
        if let changed, changed.count <= Self.mostRead, changed.allSatisfy(isCalledAsBefore) { return false }
        names.removeAll()
        return true
    }

    private func isCalledAsBefore(_ id: Project.ID) -> Bool {
        names.value(for: id).map { $0 == title(id)?.text } ?? false
    }

    private func title(_ id: Project.ID) -> ProjectTitle? {
        guard let namesakes = try? store.namesakes(of: id), let place = namesakes.firstIndex(where: { $0.id == id })
        else { return nil }
        return ProjectTitle.all(of: namesakes)[place]
    }
}
