import Gtk
import Localization

/// Lets the person choose a database that is there.
enum DatabaseChooser {
    /// - Returns: its path; nil when the person does not want to.
    static func choose(over parent: Toplevel) async -> String? {
        let chooser = FileChooser(
            title: gettext("Open Database"), purpose: .open, accept: gettext("_Open"), parent: parent)
        chooser.addFilter(FileFilter(name: gettext("Databases"), suffixes: ["sqlite", "sqlite3", "db"]))
        chooser.addFilter(FileFilter(name: gettext("All Files"), mimeTypes: ["application/octet-stream"]))
        return await chooser.choose().first
    }
}
