import Foundation
import Gtk

/// Where the files are that belong to the program: `PREFIX/share` of the program in `PREFIX/bin`, or the directory that
/// the environment variable `COREDUMP_SHARE` names while the program is run from its sources.
struct Installation {
    private let share: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let named = environment["COREDUMP_SHARE"], !named.isEmpty {
            share = named
        } else {
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            share = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share").path
        }
    }

    func path(_ relative: String) -> String { "\(share)/\(relative)" }

    /// Makes the style sheet known. Without it the window looks plain, and works.
    func registerResources() {
        do {
            try Resources.register(path("coredump/coredump.gresource"))
        } catch {
            let advice = "The window is shown without its own style; install the program again to have it."
            FileHandle.standardError.write(Data("coredump: \(error.message). \(advice)\n".utf8))
        }
    }
}
