import ArgumentParser
import Foundation

/// Which database a command works on.
///
/// The root command takes the option as well as each subcommand: the parser fills it in both, wherever it stands.
package struct DatabaseOptions: ParsableArguments {
    @Option(
        name: .customLong("database"),
        help: ArgumentHelp(
            "The database to use instead of your own, which is $XDG_DATA_HOME/coredump/coredump.sqlite.",
            valueName: "file"))
    package var databaseFile: String?

    package init() {}

    package func validate() throws {
        try requireUTF8(databaseFile)
    }

    /// Whether it is the person's own, which is made where it is not there, with its directory.
    package var isOwn: Bool { databaseFile == nil }

    /// The file that was named, or the person's own.
    ///
    /// - Parameter environment: of the process; `XDG_DATA_HOME` counts only as an absolute path, as the XDG Base Directory
    ///   Specification demands.
    package func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        databaseFile ?? Self.ownPath(environment: environment)
    }

    static func ownPath(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? home + "/.local/share") + "/coredump/coredump.sqlite"
    }
}
