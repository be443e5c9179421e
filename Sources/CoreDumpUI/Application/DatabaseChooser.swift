import Foundation
import Gtk
import Localization

/// Lets the user choose an existing database.
enum DatabaseChooser {
    /// - Parameters:
    ///   - title: the title of the file chooser.
    ///   - accept: the label of its button, with the mnemonic.
    /// - Returns: its path; nil when the user cancels.
    static func choose(
        _ title: String = gettext("Open Database"), accept: String = gettext("_Open"), over parent: Toplevel
    ) async -> String? {
        let chooser = FileChooser(title: title, purpose: .open, accept: accept, parent: parent)
        chooser.addFilter(FileFilter(name: gettext("Databases"), suffixes: ["sqlite", "sqlite3", "db"]))
        chooser.addFilter(FileFilter(name: gettext("All Files"), mimeTypes: ["application/octet-stream"]))
        return await chooser.choose().first
    }
}

/// Starts another process of this program, with a window on another database: neither process can harm the other.
enum AnotherWindow {
    /// - Throws: an error of the system when the process cannot be started.
    static func open(database path: String) throws {
        try Subprocess.spawn(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path, ["--database", path])
    }
}
