import ArgumentParser
import CoreDumpStore
import Foundation
import Paths

/// Which database a command works on.
///
/// The root command and each subcommand take the option: the parser sets it in both.
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

    /// Whether it is the user's own database, which is created when it does not exist, with its directory.
    package var isOwn: Bool { databaseFile == nil }

    /// The file that the user named, or the user's own database.
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

extension ParsableArguments {
    /// SQLite takes the name of a database as UTF-8.
    ///
    /// - Throws: `ValidationError`
    func requireUTF8(_ path: String?) throws {
        guard let path, PathText.hasEscapes(path) else { return }
        throw ValidationError("The path of a database must be UTF-8: \(PathText.shown(path)).")
    }
}

/// Opens the database of a command.
package enum StoreOpening {
    /// How long a command waits for other processes, in seconds. SQLite's lock has no queue: of twenty commands that scripts start at once,
    /// one may have to wait many times as long as each of them takes.
    private static let busyTimeout: TimeInterval = 60

    /// - Parameters:
    ///   - mustExist: whether a missing file is an error; otherwise it is created.
    ///   - makesDirectory: see `StoreOptions`.
    ///   - locale: the locale that orders names and titles from now on; nil leaves the order as it is.
    /// - Throws: exit status 2, after writing what is wrong.
    package static func open(
        _ path: String, mustExist: Bool = false, makesDirectory: Bool = false, locale: String? = nil,
        errors: CommandOutput = .standardError
    ) throws(ExitCode) -> Store {
        if mustExist { try requireFile(path, errors) }
        do {
            var options = StoreOptions()
            options.locale = locale
            options.makesDirectory = makesDirectory
            return try opened(path, errors, options)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            throw ExitCode(2)
        }
    }

    /// - Throws: ``StoreError``
    static func opened(
        _ path: String, _ errors: CommandOutput, _ options: StoreOptions = StoreOptions()
    ) throws -> Store {
        var options = options
        options.busyTimeout = busyTimeout
        let store = try Store(path: path, options: options)
        if let kept = store.kept { errors.line("coredump: \(ErrorSentence.of(kept, database: path))") }
        return store
    }

    /// Runs `body` with a database that it only reads. A read-only file is copied, and the copy removed afterwards.
    ///
    /// - Parameter needsScreenshots: whether `body` reads the contents of large screenshots.
    /// - Throws: exit status 2, after writing that there is no such file; `StoreError`, or what `body` throws.
    static func reading<Result>(
        _ path: String, needsScreenshots: Bool, errors: CommandOutput, _ body: (Store) throws -> Result
    ) throws -> Result {
        try requireFile(path, errors)
        let store: Store
        do {
            store = try opened(path, errors)
        } catch StoreError.readOnly {
            let copy = try TemporaryDatabase()
            defer { copy.remove() }
            try Store.copy(path, to: URL(filePath: copy.path), hasScreenshots: needsScreenshots) { _ in }
            return try body(try Store(path: copy.path))
        }
        return try body(store)
    }

    /// Runs `body` with a database that it only reads; when the file does not exist, with an empty temporary one, so that no file is
    /// created.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    static func readingOrEmpty<Result>(
        _ database: DatabaseOptions, errors: CommandOutput, _ body: (Store) throws -> Result
    ) throws -> Result {
        let path = database.path()
        guard !FileManager.default.fileExists(atPath: path) else {
            return try reading(path, needsScreenshots: false, errors: errors, body)
        }
        let directory = URL(filePath: path).deletingLastPathComponent().path
        guard database.isOwn || FileManager.default.fileExists(atPath: directory) else {
            throw StoreError.cannotOpen(path: path, message: String(cString: strerror(ENOENT)))
        }
        let empty = try TemporaryDatabase()
        defer { empty.remove() }
        return try body(try Store(path: empty.path))
    }

    static func requireFile(_ path: String, _ errors: CommandOutput) throws(ExitCode) {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        errors.line("coredump: \(path) does not exist")
        throw ExitCode(2)
    }
}
