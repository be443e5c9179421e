import CoreDumpStore
import Localization

/// What projects are called where one of them is to be chosen.
enum ProjectWording {
    /// The names; those that several have with what tells them apart: the hosts, or the URLs where the hosts are the same.
    ///
    /// - Complexity: O(n)
    static func titles(of projects: [Project]) -> [String] {
        let namesakes = Dictionary(grouping: projects, by: \.name)
        let areOnOneHost = namesakes.mapValues { Set($0.map(\.host)).count < $0.count }
        return projects.map { project in
            guard namesakes[project.name, default: []].count > 1 else { return project.name }
            let needsURL = areOnOneHost[project.name] == true && !project.url.isEmpty
            let place = needsURL ? URLWording.withoutScheme(project.url) : BugWording.hostAlone(project.host)
            // Translators: one of several projects of the same name: %1$@ is the name, %2$@ a host such as "github.com", or a URL.
            return formatted(gettext("%1$@ – %2$@"), project.name, place)
        }
    }
}
