import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The title of a project in a list of projects, with its host or path where several have the same name.
struct ProjectTitle: Equatable {
    let name: String
    /// Distinguishes the project from others of its name: its host, or what follows the host in its URL.
    let place: String?

    /// In characters: so much of a name stays when the place needs the room.
    private static let shortestName = 14

    var text: String { text(name) }

    /// - Parameter longest: in characters.
    func text(atMost longest: Int) -> String {
        let whole = text
        guard place != nil, whole.count > longest else { return whole.onOneLine(atMost: longest) }
        // The place distinguishes the project from the others, so the name is shortened first.
        let room = max(Self.shortestName, longest - (whole.count - name.count))
        return text(name.onOneLine(atMost: room)).onOneLine(atMost: longest)
    }

    private func text(_ name: String) -> String {
        guard let place else { return name }
        // Translators: one of several projects of the same name: %1$@ is the name, %2$@ a host such as "github.com", or what
        // follows the host in a URL.
        return formatted(gettext("%1$@ – %2$@"), name, place)
    }

    /// Projects of one name, ignoring case, get their hosts as places; those of them on one host what follows it in the URL.
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

    /// What follows the host in the URL; the whole URL where nothing does.
    private static func path(_ project: Project) -> String {
        let url = DisplayURL.withoutScheme(project.url)
        let path = url.drop { $0 != "/" }.dropFirst()
        return path.isEmpty ? (url.isEmpty ? BugWording.hostAlone("") : url) : String(path)
    }
}

/// The title of the window, which the desktop shows in its task bar and overview.
enum WindowWording {
    /// In characters; most desktops show fewer.
    private static let longestName = 80

    /// - Parameter project: the project whose bugs are shown; nil for the bugs of all.
    static func title(of project: String?) -> String {
        guard let project = project?.onOneLine(atMost: longestName), !project.isEmpty else {
            return gettext("Core Dump")
        }
        // Translators: the title of a window, where %1$@ is the name of a project.
        return formatted(gettext("%1$@ – Core Dump"), project)
    }
}

extension String {
    /// How many characters of the end of a longer text are shown: two texts may differ only there.
    private static let longestEnd = 12

    /// The text without line breaks, shortened in the middle.
    ///
    /// - Parameter longest: in characters, more than what is shown of the end.
    func onOneLine(atMost longest: Int) -> String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        guard line.count > longest else { return CombiningMarks.trimmed(line) }
        return CombiningMarks.trimmed(line.prefix(longest - Self.longestEnd - 1) + "…" + line.suffix(Self.longestEnd))
    }
}
