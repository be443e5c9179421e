import Localization

/// What the session says of the window.
enum WindowWording {
    /// In characters, of which most desktops show fewer.
    private static let longestName = 80

    /// - Parameter project: whose bugs are shown; nil for those of all.
    static func title(of project: String?) -> String {
        guard let project = project?.onOneLine(atMost: longestName), !project.isEmpty else {
            return gettext("Core Dump")
        }
        // Translators: the title of a window, where %1$@ is the name of a project.
        return formatted(gettext("%1$@ – Core Dump"), project)
    }
}
