import CoreDumpStore
import Localization

/// What a project is called where it is one of several.
struct ProjectTitle: Equatable {
    let name: String
    /// What tells it from others of its name.
    let place: String?

    /// In characters: so much of a name is left where the place needs the room.
    private static let shortestName = 14

    var text: String { text(name) }

    /// - Parameter longest: in characters.
    func text(atMost longest: Int) -> String {
        let whole = text
        guard place != nil, whole.count > longest else { return whole.onOneLine(atMost: longest) }
        // By the place one is told from the others.
        let room = max(Self.shortestName, longest - (whole.count - name.count))
        return text(name.onOneLine(atMost: room)).onOneLine(atMost: longest)
    }

    private func text(_ name: String) -> String {
        guard let place else { return name }
        // Translators: one of several projects of the same name: %1$@ is the name, %2$@ a host such as "github.com", or what
        // follows the host in a URL.
        return formatted(gettext("%1$@ – %2$@"), name, place)
    }

    /// Those of one name, whatever its case, are told apart by their hosts; those on one host by what follows it.
    ///
    /// - Complexity: O(n)
    static func all(of projects: [Project]) -> [ProjectTitle] {
        let hosts = Dictionary(grouping: projects) { $0.name.lowercased() }.mapValues { $0.map(\.host) }
        return projects.map { project in
            let namesakes = hosts[project.name.lowercased(), default: []]
            guard namesakes.count > 1 else { return ProjectTitle(name: project.name, place: nil) }
            let isAloneThere = namesakes.count { $0 == project.host } == 1
            return ProjectTitle(
                name: project.name, place: isAloneThere ? BugWording.hostAlone(project.host) : path(project))
        }
    }

    /// What follows the host; all of the URL where that is nothing.
    private static func path(_ project: Project) -> String {
        let url = ShownURL.withoutScheme(project.url)
        let path = url.drop { $0 != "/" }.dropFirst()
        return path.isEmpty ? (url.isEmpty ? BugWording.hostAlone("") : url) : String(path)
    }
}
