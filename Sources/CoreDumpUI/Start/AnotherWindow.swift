import Foundation
import Gtk

/// Another process of this program, with a window on another database: neither can harm the other.
enum AnotherWindow {
    /// - Throws: an error of the system when the process cannot be started.
    static func open(database path: String) throws {
        try ProgramStart.run(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path, ["--database", path])
    }
}
