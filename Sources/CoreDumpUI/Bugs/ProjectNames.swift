import CoreDumpStore
import FetchedResults

/// What the projects that bugs belong to are called, so that those of one name are told apart: read once, and again when that may
/// have changed.
final class ProjectNames {
    private struct Known {
        let project: Project
        let namesakes: [Project.ID]
        let title: ProjectTitle
    }

    private let store: Store
    private var known = BoundedCache<Project.ID, Known>(limit: limit)
    /// Those of all that were read.
    private var names: Set<String> = []
    /// Whether one that was read has the name of others.
    private var hasNamesakes = false

    private static let limit = 1_000
    /// To read so many takes some milliseconds.
    private static let mostRead = 200

    init(store: Store) {
        self.store = store
    }

    /// Nil for a project that is gone or cannot be read.
    ///
    /// - Complexity: O(1) for one that was asked for lately, else O(k log n) for k projects of its name.
    func title(of id: Project.ID) -> ProjectTitle? {
        if let known = known.value(for: id) { return known.title }
        guard let read = read(id) else { return nil }
        if names.count >= Self.limit { removeAll() }
        known.insert(read, for: id, cost: 1)
        names.insert(read.project.name)
        if read.namesakes.count > 1 { hasNamesakes = true }
        return read.title
    }

    private func read(_ id: Project.ID) -> Known? {
        guard let projects = try? store.namesakes(of: id), let place = projects.firstIndex(where: { $0.id == id })
        else { return nil }
        return Known(
            project: projects[place], namesakes: projects.map(\.id), title: ProjectTitle.all(of: projects)[place])
    }

    /// Returns whether one may be called otherwise now. One that comes, goes, moves or is renamed may be why others are.
    ///
    /// - Complexity: O(k log n) for k projects that were changed, if they are few.
    func follow(_ change: DatabaseChange) -> Bool {
        let changed = Project.changed(by: change)
        if let changed, changed.count <= Self.mostRead, changed.allSatisfy(isWhatItWas) { return false }
        removeAll()
        return true
    }

    private func isWhatItWas(_ id: Project.ID) -> Bool {
        let now = read(id)
        if let before = known.value(for: id) {
            return now?.namesakes == before.namesakes && now?.project.name == before.project.name
                && now?.project.url == before.project.url
        }
        return !hasNamesakes && now.map { !names.contains($0.project.name) } ?? true
    }

    private func removeAll() {
        known.removeAll()
        names = []
        hasNamesakes = false
    }
}
