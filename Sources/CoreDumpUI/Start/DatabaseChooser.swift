import Gtk
import Localization

/// Lets the person choose a database that is there.
enum DatabaseChooser {
    /// - Parameters:
    ///   - title: what for.
    ///   - accept: what that is called on the button, with the letter that presses it.
    /// - Returns: its path; nil when the person does not want to.
    static func choose(
        _ title: String = gettext("Open Database"), accept: String = gettext("_Open"), over parent: Toplevel
    ) async -> String? {
        let chooser = FileChooser(title: title, purpose: .open, accept: accept, parent: parent)
        chooser.addFilter(FileFilter(name: gettext("Databases"), suffixes: ["sqlite", "sqlite3", "db"]))
        chooser.addFilter(FileFilter(name: gettext("All Files"), mimeTypes: ["application/octet-stream"]))
        return await chooser.choose().first
    }
}
